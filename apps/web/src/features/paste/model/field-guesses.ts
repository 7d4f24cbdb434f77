import type { Parameter } from '@ecotrame/lca'
import type { FabricKind, Step } from '@ecotrame/reading'
import { optionsOf, parameterOf, saidAt, type Guess, type GuessSources } from './guess.ts'
import { placeIn } from './place.ts'

const fieldOfStep = {
  spinning: 'spinningCountry',
  fabric: 'fabricCountry',
  dyeing: 'ennoblingCountry',
  making: 'makingCountry',
} as const satisfies Record<Exclude<Step, 'material'>, string>

/** Masses, price and washing, as the form can take them; of a pack those of one piece. */
export function figureGuesses({ reading, form }: GuessSources): readonly Guess[] {
  const { massGrams, surfaceGramsPerSquareMetre, price, washCelsius } = reading
  const pieces = reading.pieces?.value
  const figures = [
    { field: 'mass', guess: massGrams, value: massGrams?.value, dividedBy: pieces },
    { field: 'surfaceMass', guess: surfaceGramsPerSquareMetre, value: surfaceGramsPerSquareMetre?.value },
    // The form asks for euros, and no rate is known here.
    {
      field: 'price',
      guess: price,
      value: price?.value.currency === 'EUR' ? price.value.amount : undefined,
      dividedBy: pieces,
    },
    { field: 'washTemperature', guess: washCelsius, value: washCelsius?.value },
  ]
  return figures.flatMap(({ field, guess, value, dividedBy }): readonly Guess[] => {
    const parameter = parameterOf(form, field)
    if (!guess || value === undefined || (form !== null && !parameter)) return []
    const said = saidAt(reading.text, guess.span)
    const rounded = roundedFor(parameter, value / (dividedBy ?? 1))
    const fits = parameter === undefined || isWithin(parameter, rounded)
    return [
      {
        kind: 'figure',
        id: `${field} ${said}`,
        field,
        said,
        // Whether a label weighs the pack or the piece, it does not say.
        assumed: guess.assumed || dividedBy !== undefined,
        value: rounded,
        fits,
        ...(dividedBy === undefined ? {} : { dividedBy }),
      },
    ]
  })
}

function roundedFor(parameter: Parameter | undefined, value: number): number {
  const { integer, fixed } = parameter?.configuration ?? {}
  return Number(value.toFixed(integer ? 0 : (fixed ?? 6)))
}

function isWithin({ configuration }: Parameter, value: number): boolean {
  const { minimum = -Infinity, maximum = Infinity, minimumExcluded } = configuration
  return value <= maximum && (minimumExcluded ? value > minimum : value >= minimum)
}

/** Processes of the two methods by what a label says; of the first that a form offers. */
const processes: Readonly<Record<FabricKind, readonly string[]>> = {
  knitted: ['knitting-mix', 'knitting'],
  woven: ['weaving'],
  nonwoven: [],
  'knitting-fully-fashioned': ['knitting-fully-fashioned', 'fullyFashionedKnitting'],
  'knitting-integral': ['knitting-integral', 'wholeGarmentKnitting'],
  'knitting-circular': ['knitting-circular', 'circularKnitting'],
  'knitting-straight': ['knitting-straight', 'flatKnitting'],
}
const techniqueOf = (process: string): string =>
  /knit/i.test(process) ? 'knitted' : /weav/i.test(process) ? 'woven' : ''

/** How the fabric is made, where the form asks. */
export function fabricGuess({ reading, form }: GuessSources): readonly Guess[] {
  const parameter = parameterOf(form, 'fabricProcess')
  const { fabric, text } = reading
  if (fabric === null || (form !== null && !parameter)) return []
  const offered = optionsOf(parameter).map(({ id }) => id)
  const usual = String(parameter?.configuration.default ?? '')
  // "Knitted" says no more of a T-shirt than its form does: naming a process would count as choosing one.
  const isUsual = fabric.value === techniqueOf(usual)
  const value = isUsual
    ? usual
    : (processes[fabric.value].find((process) => offered.includes(process)) ?? null)
  const said = saidAt(text, fabric.span)
  return [
    {
      kind: 'choice',
      id: `fabricProcess ${said}`,
      field: 'fabricProcess',
      said,
      assumed: fabric.assumed,
      value,
      standsIn: false,
    },
  ]
}

/** Countries of the steps that the form knows. */
export function countryGuesses({ reading, form, countries }: GuessSources): readonly Guess[] {
  return reading.countries.flatMap(({ step, code, assumed, span }): readonly Guess[] => {
    if (step === 'material') return []
    const field = fieldOfStep[step]
    const parameter = parameterOf(form, field)
    if (form !== null && !parameter) return []
    const place = placeIn(optionsOf(parameter), code, countries)
    const said = saidAt(reading.text, span)
    return [
      {
        kind: 'choice',
        id: `${field} ${said}`,
        field,
        said,
        assumed,
        value: place?.id ?? null,
        standsIn: place?.standsIn ?? false,
      },
    ]
  })
}
