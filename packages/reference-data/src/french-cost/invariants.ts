import { roundHalfUp, type ScoredProcess } from '@ecotrame/lca'
import { readLimits } from './read-rules.ts'
import { referenceInvariants, type Invariant } from './reference-invariants.ts'
import type { FrenchCostTables } from './tables.ts'

const everyIdIsUnique: Invariant = ({ processes, materials, countries, products }) => [
  ...repeated(
    'process',
    processes.map(({ id }) => id),
  ),
  ...repeated(
    'material',
    materials.map(({ id }) => id),
  ),
  ...repeated(
    'country',
    countries.map(({ code }) => code),
  ),
  ...repeated(
    'product',
    products.map(({ id }) => id),
  ),
]

const everyCountryPairHasOneDistance: Invariant = ({ countries, distances }) => {
  const counts = new Map<string, number>()
  const key = (a: string, b: string) => [a, b].sort().join(' – ')
  for (const { a, b } of distances) counts.set(key(a, b), (counts.get(key(a, b)) ?? 0) + 1)
  return countries.flatMap(({ code: a }, index) =>
    countries.slice(index).flatMap(({ code: b }) => {
      const count = counts.get(key(a, b)) ?? 0
      return count === 1 ? [] : [`${count} distances for ${key(a, b)}`]
    }),
  )
}

const everyCountryBuysElectricityAndHeat: Invariant = ({ countries, processes }) => {
  const unit = new Map(processes.map((process) => [process.id, process.unit]))
  return countries.flatMap(({ code, electricityProcessId, heatProcessId }) => [
    ...(unit.get(electricityProcessId) === 'kWh' ? [] : [`electricity of ${code} is not counted in kWh`]),
    ...(unit.get(heatProcessId) === 'MJ' ? [] : [`heat of ${code} is not counted in MJ`]),
  ])
}

const everyLossIsBelowOne: Invariant = ({ processes, products }) => [
  ...outside(processes.map(({ id, wasteRatio }) => [`loss of process ${id}`, wasteRatio])),
  ...outside(products.map(({ id, makingWasteRatio }) => [`making waste of ${id}`, makingWasteRatio])),
]

const noScoreIsNegative: Invariant = ({ processes }) =>
  processes.flatMap(({ id, ecs, pef, electricityMJPerUnit, heatMJPerUnit }: ScoredProcess) =>
    Math.min(ecs, pef, electricityMJPerUnit, heatMJPerUnit) < 0
      ? [`a figure of process ${id} is below 0`]
      : [],
  )

const weightsSumToOne: Invariant = ({ impactCategories, constants }) => {
  const sumOf = (score: 'pef' | 'ecs') =>
    impactCategories.reduce((sum, category) => sum + (category[score]?.weighting ?? 0), 0)
  const durability = ['range_width', 'repair', 'traceability'].reduce(
    (sum, name) => sum + constants.number(`durability.weights.${name}`),
    0,
  )
  const sums = {
    'weights of pef': sumOf('pef'),
    'weights of ecs': sumOf('ecs'),
    'weights of durability': durability,
  }
  // The published weights are rounded to four decimals.
  return Object.entries(sums).flatMap(([what, sum]) =>
    Math.abs(sum - 1) < 1e-3 ? [] : [`${what} add up to ${sum}`],
  )
}

const careCyclesFollowFromWear: Invariant = ({ products }) =>
  products.flatMap(({ id, daysOfWear, wearsPerCareCycle, careCyclesComputed }) =>
    roundHalfUp(daysOfWear / Math.max(1, wearsPerCareCycle)) === careCyclesComputed
      ? []
      : [`care cycles of ${id} are not its days of wear by its wears per cycle`],
  )

const minutesFollowFromComplexity: Invariant = ({ products, constants }) =>
  products.flatMap(({ id, makingComplexity, makingMinutes }) =>
    constants.number(`making.minutes_by_complexity.${makingComplexity}`) === makingMinutes
      ? []
      : [`minutes of ${id} are not those of its complexity`],
  )

const trimScoresFollowFromAmounts: Invariant = ({ trimElements, processes }) => {
  const process = new Map(processes.map((one) => [one.id, one]))
  return trimElements.flatMap(({ trimId, materialProcessId, amount, ecsPerTrim, pefPerTrim }) => {
    const { ecs = 0, pef = 0 } = process.get(materialProcessId) ?? {}
    const agrees = isClose(amount * ecs, ecsPerTrim) && isClose(amount * pef, pefPerTrim)
    return agrees ? [] : [`scores of trim ${trimId} are not amount × score of its material`]
  })
}

const microfibrePointsFollowFromOrigin: Invariant = ({ materials, constants }) =>
  materials.flatMap(({ id, origin, microfibreEcsPerKg }) =>
    constants.number(`microfibre_complement_ecs_upt_per_kg.${origin}`) === microfibreEcsPerKg
      ? []
      : [`microfibre points of ${id} are not those of its origin`],
  )

const everyLimitIsAnInterval: Invariant = ({ rules, constants }) =>
  Object.entries(readLimits(rules, constants)).flatMap(([name, limits]) => {
    if (limits === null) return []
    const [minimum, maximum] = limits
    return Number.isFinite(minimum) && minimum < maximum && Number.isFinite(maximum)
      ? []
      : [`limits of ${name}`]
  })

/** What must hold for every release. */
export const invariants = {
  ...referenceInvariants,
  everyIdIsUnique,
  everyCountryPairHasOneDistance,
  everyCountryBuysElectricityAndHeat,
  everyLossIsBelowOne,
  noScoreIsNegative,
  weightsSumToOne,
  careCyclesFollowFromWear,
  minutesFollowFromComplexity,
  trimScoresFollowFromAmounts,
  microfibrePointsFollowFromOrigin,
  everyLimitIsAnInterval,
} satisfies Record<string, Invariant>

/** Everything that breaks an invariant, each reason with its name. */
export const brokenInvariants = (tables: FrenchCostTables): string[] =>
  Object.entries(invariants).flatMap(([name, holds]) => holds(tables).map((what) => `${name}: ${what}`))

function repeated(what: string, ids: readonly string[]): string[] {
  const seen = new Set<string>()
  return ids.flatMap((id) => {
    if (seen.has(id)) return [`${what} ${id} stands twice`]
    seen.add(id)
    return []
  })
}

const outside = (shares: readonly (readonly [what: string, share: number])[]): string[] =>
  shares.flatMap(([what, share]) => (share >= 0 && share < 1 ? [] : [`${what} is ${share}`]))

const isClose = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b))
