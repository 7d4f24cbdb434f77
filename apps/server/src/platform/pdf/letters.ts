import type { Language } from '../sessions/session.ts'
import { pdfText } from './pdf-text.ts'

/** What stands for letters that the font does not have: one for each run of them. */
export const missingLetters = '[?]'

/** Texts as a font can write them, and whether anything had to be left out. */
export interface Letters {
  readonly written: (text: string) => string
  readonly haveMissed: () => boolean
}

/** Signs that have plain ones for them. */
const plain: Readonly<Record<string, string>> = { '→': '->', '←': '<-', ʻ: '‘', '⁄': '/' }
const marks = /\p{M}/gu

export function lettersOf(draws: (codePoint: number) => boolean): Letters {
  let missed = false
  const drawn = (text: string) => [...text].every((letter) => draws(letter.codePointAt(0) ?? 0))
  const asDrawn = (letter: string): string => {
    const forms = [letter, plain[letter] ?? '', letter.normalize('NFKC'), letter.normalize('NFD')]
    const found = [...forms, letter.normalize('NFKD').replaceAll(marks, '')].find(
      (form) => form !== '' && drawn(form),
    )
    missed ||= found === undefined
    return found ?? missingLetters
  }
  return {
    written: (text) => {
      const fit = pdfText(text)
      // Line ends and places to break are no letters.
      const letters = [...fit.normalize('NFC')].map((letter) =>
        /[\n\u200B]/.test(letter) ? letter : asDrawn(letter),
      )
      return letters
        .filter((letter, at) => letter !== missingLetters || letters[at - 1] !== missingLetters)
        .join('')
    },
    haveMissed: () => missed,
  }
}

/** Tells readers of paper what a mark stands for; who listens or copies gets the text as it was. */
export const toldMissing = (language: Language): string =>
  ({
    en: `${missingLetters}: letters that the typeface of this document does not have. They appear in full in the application, and when you copy or listen to this document.`,
    fr: `${missingLetters} : lettres que la police de ce document n’a pas. Elles apparaissent en entier dans l’application, et si vous copiez ou écoutez ce document.`,
  })[language]
