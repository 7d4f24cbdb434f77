import type { Part } from '@ecotrame/reading'
import type { Guess } from './guess.ts'
import { filledParts } from './parts-of-label.ts'

/** Something of a pasted label that a person has to look at, in the words of the label. */
export interface LabelNotice {
  /**
   * `lost`: read, and the form has no place for it; `unused`: words that mean nothing to the form; `shares`: parts of
   * which the label tells no mass; `pack`: a mass or a price that was divided by the pieces.
   */
  readonly kind: 'lost' | 'unused' | 'shares' | 'pack'
  readonly words: string
}

/** It fills nothing before somebody corrects it. */
export const isLost = (guess: Guess): boolean =>
  guess.kind === 'figure' ? !guess.fits : guess.kind === 'part' || guess.value === null

export interface NoticeSources {
  readonly guesses: readonly Guess[]
  /** Words that fill nothing. */
  readonly unused: readonly string[]
  /** Of the pack; `null`: it is none. */
  readonly pieces: number | null
  readonly nameOf: (guess: Guess) => string
  readonly nameOfPart: (part: Part) => string
}

/** What of a label is not in the form as it was said. */
export function noticesOf({
  guesses,
  unused,
  pieces,
  nameOf,
  nameOfPart,
}: NoticeSources): readonly LabelNotice[] {
  const lost = new Set(guesses.filter(isLost).map((guess) => `${nameOf(guess)}: ${guess.said}`))
  const parts = [...filledParts(guesses).keys()].map(nameOfPart)
  const isDivided = guesses.some(
    (guess) => guess.kind === 'figure' && guess.fits && guess.dividedBy !== undefined,
  )
  return [
    ...(parts.length > 1 ? [{ kind: 'shares', words: parts.join(', ') } as const] : []),
    ...(isDivided && pieces !== null ? [{ kind: 'pack', words: String(pieces) } as const] : []),
    ...[...lost].map((words) => ({ kind: 'lost', words }) as const),
    ...(unused.length > 0 ? [{ kind: 'unused', words: unused.join(' · ') } as const] : []),
  ]
}
