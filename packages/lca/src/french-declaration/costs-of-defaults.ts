import { businesses } from '../methods/french-cost/codes.ts'
import { at } from './checking.ts'
import type { Declaration, DeclaredGarment } from './declaration.ts'
import { declarationWarning, type DeclarationProblem } from './problem.ts'
import {
  countedGarments,
  declaredScore,
  resultOf,
  type CountedGarment,
  type DeclaredScore,
  type ScoreBasis,
} from './score.ts'

/**
 * Which optional fields stay at their defaults and what each costs: the points by which the score would fall if the
 * field said what is best for the product, the others staying as they are. An upper end, not a promise. A default that
 * costs nothing is nothing to look at.
 * Source: method page of the declaration, §5, W-DEFAULTS.
 */
export const costsOfDefaults = (
  declaration: Declaration,
  score: DeclaredScore,
  basis: ScoreBasis,
): readonly DeclarationProblem[] =>
  [
    ...costsOfWhole(declaration, score, basis),
    ...countedGarments(declaration, basis.release).flatMap((counted, place) =>
      costsOfGarment(declaration, counted, score.items[place]?.points ?? 0, basis),
    ),
  ].filter(({ params }) => Number(params?.['points']) > negligible)

/** Points that are but the rounding of the calculation. */
const negligible = 1e-9

const cost = (path: string, field: string, points: number, alternatives: readonly (number | undefined)[]) => {
  const best = Math.min(points, ...alternatives.filter((one) => one !== undefined))
  return declarationWarning('W-DEFAULTS', at(path, field), { field, points: points - best })
}

/** Fields of the whole reference; components share some that garments of a pack have each. */
function costsOfWhole(
  declaration: Declaration,
  { points }: DeclaredScore,
  basis: ScoreBasis,
): readonly DeclarationProblem[] {
  const { numberOfReferences, priceEur } = basis.rules.limits
  const of = (field: keyof Declaration | 'business' | 'trims', alternatives: readonly Declaration[]) =>
    cost(
      '',
      field,
      points,
      alternatives.map((one) => declaredScore(one, basis)?.points),
    )
  const [fewest] = numberOfReferences
  const [, dearest] = priceEur.countedWithin
  const isUnsaid = (value: unknown) => value === undefined
  const ofAll = [
    ...(isUnsaid(declaration.numberOfReferences)
      ? [of('numberOfReferences', [{ ...declaration, numberOfReferences: fewest }])]
      : []),
    ...(isUnsaid(declaration.priceEur) ? [of('priceEur', [{ ...declaration, priceEur: dearest }])] : []),
  ]
  if (declaration.kind !== 'components') return ofAll
  return [
    ...ofAll,
    ...(isUnsaid(declaration.business)
      ? [
          of(
            'business',
            businesses.map((business) => ({ ...declaration, business })),
          ),
        ]
      : []),
    ...(isUnsaid(declaration.trims) ? [of('trims', [{ ...declaration, trims: [] }])] : []),
  ]
}

/** One copy at a time: what the others say changes nothing in it. */
function costsOfGarment(
  declaration: Declaration,
  counted: CountedGarment,
  points: number,
  basis: ScoreBasis,
): readonly DeclarationProblem[] {
  const pointsWith = (garment: DeclaredGarment) => {
    const result = resultOf({ ...counted, garment }, declaration, basis)
    return result === null ? undefined : result.ecs * counted.count
  }
  const unsaid = unsaidOf(counted.garment, declaration.kind, basis, pointsWith)
  return unsaid.map(({ place, field, alternatives }) =>
    cost(at(counted.path, place), field, points * counted.count, alternatives.map(pointsWith)),
  )
}

interface Unsaid {
  /** Within the garment. */
  readonly place: string
  readonly field: string
  readonly alternatives: readonly DeclaredGarment[]
}

const cleanestTaken = 3
const countriesOf = ({ rules }: ScoreBasis): readonly string[] =>
  rules.codes.filter(({ list }) => list === 'country').map(({ id }) => id)

/**
 * Countries one of which is the best for spinning: those with the cleanest electricity, and those of the other steps,
 * which are the nearest. Trying all of them takes three times as long and finds the same.
 */
function promisingCountries(garment: DeclaredGarment, basis: ScoreBasis): readonly string[] {
  const pointsOf = (id: string) => basis.release.countries.get(id)?.electricity.ecs ?? Infinity
  const cleanest = countriesOf(basis)
    .toSorted((one, other) => pointsOf(one) - pointsOf(other))
    .slice(0, cleanestTaken)
  const { fabricCountry, ennoblingCountry, makingCountry, materials } = garment
  const origins = materials.map(({ country }) => country)
  const named = [fabricCountry, ennoblingCountry, makingCountry, ...origins]
  return [...new Set([...cleanest, ...named])].filter((id) => id !== undefined)
}

function unsaidOf(
  garment: DeclaredGarment,
  kind: Declaration['kind'],
  basis: ScoreBasis,
  pointsWith: (garment: DeclaredGarment) => number | undefined,
): readonly Unsaid[] {
  const unsaid = (
    field: keyof DeclaredGarment,
    alternatives: readonly DeclaredGarment[],
  ): readonly Unsaid[] => (garment[field] === undefined ? [{ place: '', field, alternatives }] : [])
  const ofItsOwn = [
    ...unsaid(
      'business',
      businesses.map((business) => ({ ...garment, business })),
    ),
    ...unsaid('trims', [{ ...garment, trims: [] }]),
  ]
  return [
    ...(kind === 'components' ? [] : ofItsOwn),
    ...unsaid(
      'spinningCountry',
      promisingCountries(garment, basis).map((spinningCountry) => ({ ...garment, spinningCountry })),
    ),
    ...unsaid('airTransportRatio', [{ ...garment, airTransportRatio: 0 }]),
    ...unsaidOrigins(garment, countriesOf(basis), pointsWith),
  ]
}

/** The nearest origin is the same for every material: it is looked for once. */
function unsaidOrigins(
  garment: DeclaredGarment,
  countries: readonly string[],
  pointsWith: (garment: DeclaredGarment) => number | undefined,
): readonly Unsaid[] {
  const unsaid = garment.materials.flatMap(({ country }, index) => (country === undefined ? [index] : []))
  const [first] = unsaid
  if (first === undefined) return []
  const materialsWith = (index: number, country: string) =>
    garment.materials.map((material, place) => (place === index ? { ...material, country } : material))
  const [nearest] = countries
    .map((country) => ({
      country,
      points: pointsWith({ ...garment, materials: materialsWith(first, country) }) ?? Infinity,
    }))
    .toSorted((one, other) => one.points - other.points)
  if (nearest === undefined) return []
  return unsaid.map((index) => ({
    place: `materials[${index}]`,
    field: 'country',
    alternatives: [{ ...garment, materials: materialsWith(index, nearest.country) }],
  }))
}
