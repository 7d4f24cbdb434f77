import type { SelectOption } from '@ecotrame/lca'
import { materialOf, readComposition, type FibreGuess } from '@ecotrame/reading'

export interface PastedLine {
  /** Per cent. */
  readonly share: number
  /** What the text calls the material. */
  readonly words: string
  /** Id of the material that is meant; `null`: the list has none for it. */
  readonly identity: string | null
  /** The list has none of its own, and this is the nearest one. */
  readonly standsIn: boolean
}

/** An unread share with its words: "10% zorblax". */
const unread = /\d[\d.,]*\s*%\s*[^\d%;,/\t\n]+/gu

/**
 * The lines of a care label or a block of a spreadsheet, as labels are read everywhere. Of a text that names several
 * parts the main one counts; the others, and words that name no fibre, are lines without a material. An empty list:
 * this is no composition.
 */
export function pastedComposition(
  text: string,
  materials: readonly SelectOption[],
  inFrance: boolean,
): readonly PastedLine[] {
  const { fibres } = readComposition(text)
  if (fibres.every(({ assumed }) => assumed)) return []
  const onePart = new Set(fibres.map(({ part }) => part)).size === 1
  const counts = ({ part }: FibreGuess) => onePart || part === 'main' || part === 'upper'
  const lines = fibres.map((guess): PastedLine => {
    const { start, end } = guess.span
    const found = counts(guess) ? materialOf(guess.fibre, inFrance) : null
    const isOffered = materials.some(({ id }) => id === found?.material)
    return {
      share: guess.share ?? 0,
      words: wordsOf(text.slice(start, end)),
      identity: found !== null && isOffered ? found.material : null,
      standsIn: isOffered && found?.standsIn === true,
    }
  })
  const rest = fibres.reduce((left, { span: { start, end } }) => blanked(left, start, end), text)
  const others = [...rest.matchAll(unread)].map(([words]) => ({
    share: 0,
    identity: null,
    words: wordsOf(words),
  }))
  return [...lines, ...others.map((line) => ({ ...line, standsIn: false }))]
}

/** The same length, so that places in the text hold. */
const blanked = (text: string, start: number, end: number): string =>
  text.slice(0, start) + '\n'.repeat(end - start) + text.slice(end)

const wordsOf = (said: string): string => said.replaceAll(/\d[\d.,]*\s*%?/gu, ' ').trim()
