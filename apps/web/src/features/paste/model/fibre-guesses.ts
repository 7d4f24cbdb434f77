import { materialOf } from '@ecotrame/reading'
import { optionsOf, saidAt, type Guess, type GuessSources } from './guess.ts'
import { meaningKept } from './kept-meanings.ts'
import { placeIn } from './place.ts'
import { wordsIn } from './words-in.ts'

/** Fibres of the main part as materials of the form; other parts are only shown. */
export function fibreGuesses({ reading, form, kept, countries }: GuessSources): readonly Guess[] {
  const material = form?.composition.material.find(({ id }) => id === 'material')
  const list = form?.frenchProductId === null ? 'pef' : 'french'
  const origin = reading.countries.find(({ step }) => step === 'material')
  const places = optionsOf(form?.composition.material.find(({ id }) => id === 'country'))
  const country = origin ? placeIn(places, origin.code, countries) : null
  return reading.fibres.map(({ fibre, share, assumed, part, span }): Guess => {
    const said = saidAt(reading.text, span)
    const id = `${part} ${fibre} ${span.start}`
    if (part !== 'main' && part !== 'upper') return { kind: 'part', id, said, assumed, part, share }
    const remembered = meaningKept(kept, 'material', wordsIn(said))
    const known = materialOf(fibre, list)
    const value = remembered ?? known?.material ?? null
    const isOffered = form === null || optionsOf(material).some((option) => option.id === value)
    const standsIn = remembered === null && known?.standsIn === true
    return {
      kind: 'fibre',
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
