import { fibreGuesses } from './fibre-guesses.ts'
import { countryGuesses, fabricGuess, figureGuesses } from './field-guesses.ts'
import { saidAt, type Guess, type GuessSources } from './guess.ts'
import { meaningKept } from './kept-meanings.ts'

/** The category: as corrected, as said, else as guessed. Known before its form is. */
export function categoryGuess({ reading, kept, corrections, categories }: Omit<GuessSources, 'form'>): Guess {
  const { category, text } = reading
  const said = saidAt(text, category?.span ?? null)
  const id = `category ${said}`
  const corrected = corrections.get(id)
  if (corrected) return { kind: 'category', id, said, assumed: false, value: String(corrected.value) }
  const remembered = meaningKept(kept, 'category', said)
  const value = remembered ?? category?.value ?? null
  const isOpen = value !== null && categories.includes(value)
  return {
    kind: 'category',
    id,
    said,
    value: isOpen ? value : null,
    assumed: !isOpen || (remembered === null && (category?.assumed ?? true)),
  }
}

/** Everything that was read, in the order of a form; what was corrected is said and no longer assumed. */
export function guessesOf(sources: GuessSources): readonly Guess[] {
  const guesses = [
    categoryGuess(sources),
    ...fibreGuesses(sources),
    ...figureGuesses(sources),
    ...fabricGuess(sources),
    ...countryGuesses(sources),
    ...referenceGuess(sources),
  ]
  return guesses.flatMap((guess) => corrected(guess, sources))
}

function corrected(guess: Guess, { corrections }: GuessSources): readonly Guess[] {
  const correction = corrections.get(guess.id)
  if (correction === undefined || guess.kind === 'category') return [guess]
  if (correction === null) return []
  const said = { assumed: false, ...(guess.kind === 'part' ? {} : { value: correction.value }) }
  // The kind of a guess decides what its correction holds.
  return [
    {
      ...guess,
      ...said,
      ...(guess.kind === 'fibre' ? { standsIn: false, share: correction.share ?? null } : {}),
      ...(guess.kind === 'choice' ? { standsIn: false } : {}),
    } as Guess,
  ]
}

const referenceGuess = ({ reading: { reference, text } }: GuessSources): readonly Guess[] =>
  reference === null
    ? []
    : [
        {
          kind: 'reference',
          id: 'reference',
          said: saidAt(text, reference.span),
          assumed: false,
          value: reference.value,
        },
      ]
