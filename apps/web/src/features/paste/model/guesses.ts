import { countryGuesses, fabricGuess, figureGuesses } from './field-guesses.ts'
import { saidAt, type Guess, type GuessSources, optionsOf } from './guess.ts'
import { meaningKept } from './kept-meanings.ts'
import { materialOf } from '@ecotrame/reading'
import { isTaken } from './parts-of-label.ts'
import { placeIn } from './place.ts'
import { wordsIn } from './words-in.ts'

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

/** Fibres as materials of the form, by part; small parts are only shown. */
function fibreGuesses({ reading, form, kept, countries }: GuessSources): readonly Guess[] {
  const material = form?.composition.material.find(({ id }) => id === 'material')
  const inFrance = form?.frenchProductId !== null
  const origin = reading.countries.find(({ step }) => step === 'material')
  const places = optionsOf(form?.composition.material.find(({ id }) => id === 'country'))
  const country = origin ? placeIn(places, origin.code, countries) : null
  const hasParts = form === null || form.composition.part.length > 0
  return reading.fibres.map(({ fibre, share, assumed, part, span }): Guess => {
    const said = saidAt(reading.text, span)
    const id = `${part} ${fibre} ${span.start}`
    if (!isTaken(part, hasParts)) return { kind: 'part', id, said, assumed, part, share }
    const remembered = meaningKept(kept, 'material', wordsIn(said))
    const known = materialOf(fibre, inFrance)
    const value = remembered ?? known?.material ?? null
    const isOffered = form === null || optionsOf(material).some((option) => option.id === value)
    const standsIn = remembered === null && known?.standsIn === true
    return {
      kind: 'fibre',
      part,
      id,
      said,
      value: isOffered ? value : null,
      share,
      standsIn,
      assumed: assumed || standsIn,
      country: country?.id ?? null,
    }
  })
}
