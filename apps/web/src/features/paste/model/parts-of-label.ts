import type { Part } from '@ecotrame/reading'
import type { Guess } from './guess.ts'

/** Parts that make up a good share of a product. Ribbing, pockets and the like are too light to share its mass evenly. */
const heavyParts: ReadonlySet<Part> = new Set(['main', 'upper', 'lining', 'filling', 'sole'])

/** Parts that a form gets; without parts of its own it gets the main one. */
export const isTaken = (part: Part, hasParts: boolean): boolean =>
  hasParts ? heavyParts.has(part) : part === 'main' || part === 'upper'

type Fibre = Extract<Guess, { readonly kind: 'fibre' }>

/** The fibres by part, in the order of the label; those that the form has no material for are left out. */
export function filledParts(guesses: readonly Guess[]): ReadonlyMap<Part, readonly Fibre[]> {
  const parts = new Map<Part, Fibre[]>()
  for (const guess of guesses)
    if (guess.kind === 'fibre' && guess.value !== null)
      parts.set(guess.part, [...(parts.get(guess.part) ?? []), guess])
  return parts
}

/** The part that is the product itself, the materials of which belong to no other. */
export const ownPart = (parts: Iterable<Part>): Part => ([...parts].includes('main') ? 'main' : 'upper')
