import { materialOf } from '@ecotrame/reading'
import { optionsOf, saidAt, type Guess, type GuessSources } from './guess.ts'
import { isTaken } from './parts-of-label.ts'
import { meaningKept } from './kept-meanings.ts'
import { placeIn } from './place.ts'
import { wordsIn } from './words-in.ts'

/** Fibres as materials of the form, by part; small parts are only shown. */
export function fibreGuesses({ reading, form, kept, countries }: GuessSources): readonly Guess[] {
  const material = form?.composition.material.find(({ id }) => id === 'material')
  const list = form?.frenchProductId === null ? 'pef' : 'french'
  const origin = reading.countries.find(({ step }) => step === 'material')
  const places = optionsOf(form?.composition.material.find(({ id }) => id === 'country'))
  const country = origin ? placeIn(places, origin.code, countries) : null
  const hasParts = form === null || form.composition.part.length > 0
  return reading.fibres.map(({ fibre, share, assumed, part, span }): Guess => {
    const said = saidAt(reading.text, span)
    const id = `${part} ${fibre} ${span.start}`
    if (!isTaken(part, hasParts)) return { kind: 'part', id, said, assumed, part, share }
    const remembered = meaningKept(kept, 'material', wordsIn(said))
    const known = materialOf(fibre, list)
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
