import type {
  CallAnswer,
  frenchCostOfProduct,
  fullResultOfProduct,
  perComponentOfProduct,
} from '@ecotrame/contract'
import {
  impactsPerComponent,
  pointsOver,
  resultContributions,
  roundedShare,
  type ComponentRow,
  type EfCategory,
  type FrenchCostResult,
  type Holding,
  type LifeCycleId,
  type PefMethod,
  type ResultSum,
} from '@ecotrame/lca'
import { holdingAnswer, pefSource, releaseSource, type VersionResult } from '../../../evaluations/index.ts'
import type { LoadedPart } from '../../../products/index.ts'
import { namedComponent, processesOf } from '../../methods/french-cost/names.ts'
import type { ViewContext } from '../../views.ts'
import { componentsOfPackaging } from '../packaging-components.ts'

type Full = CallAnswer<typeof fullResultOfProduct>
type PerComponent = CallAnswer<typeof perComponentOfProduct>
type FrenchCost = CallAnswer<typeof frenchCostOfProduct>

interface FrenchPart {
  readonly part: number
  readonly factor: number
  readonly result: FrenchCostResult
}

/** The parts that have a French cost, with their places. */
const frenchParts = (parts: readonly LoadedPart[]): readonly FrenchPart[] =>
  parts.flatMap(({ factor, version }, part) =>
    version === null || version.result === null ? [] : [{ part, factor, result: version.result }],
  )

/** Rows of all parts, after durability and times their factors: so that they add up to the whole. */
export const contributionsOf = (
  parts: readonly LoadedPart[],
  { release }: ViewContext,
): Full['contributions'] =>
  frenchParts(parts).flatMap(({ part, factor, result }) =>
    resultContributions(result).map(({ component, processId, amount, ecs, pef, ...row }) => ({
      part,
      ...row,
      component: namedComponent(component, release),
      process: processId,
      amount: amount * factor,
      ecs: (ecs / result.durability.applied) * factor,
      pef: (pef / result.durability.applied) * factor,
    })),
  )

/** The processes of all parts, each once. */
export function processesOfParts(parts: readonly LoadedPart[], { release }: ViewContext): Full['processes'] {
  const found = frenchParts(parts).flatMap(({ result }) => processesOf(result, release))
  return [...new Map(found.map((process) => [process.id, process])).values()]
}

const componentsOfParts = (
  parts: readonly LoadedPart[],
  { release }: ViewContext,
): PerComponent['components'] =>
  frenchParts(parts).flatMap(({ part, factor, result }) =>
    impactsPerComponent(result).map(({ component, ecs, pef, byLifeCycle }) => ({
      part,
      ...namedComponent(component, release),
      ecs: ecs * factor,
      pef: pef * factor,
      byLifeCycle: Object.fromEntries(
        Object.entries(byLifeCycle).map(([stage, sum]) => [
          stage,
          { ecs: sum.ecs * factor, pef: sum.pef * factor },
        ]),
      ),
    })),
  )

/** What every method says of the components of all parts. */
export const everyComponent = (
  parts: readonly LoadedPart[],
  { pef }: Pick<ResultSum, 'pef'>,
  components: PefOfParts['components'],
  context: ViewContext,
): Pick<PerComponent, 'components' | 'pef'> => ({
  components: componentsOfParts(parts, context),
  pef: pef && pefComponentsOf(parts, { components, covered: pef.covered, method: context.datasets.method }),
})

/** The French result of each part that has one. */
export const frenchResultsOf = (parts: readonly LoadedPart[]): FrenchCost['results'] =>
  frenchParts(parts).map(({ part, result }) => ({ part, durability: result.durability.applied, result }))

interface PefOfParts {
  /** By version. */
  readonly components: ReadonlyMap<string, readonly ComponentRow[]>
  /** By every part. */
  readonly covered: readonly EfCategory[]
  readonly method: PefMethod
}

/** PEF rows of all parts, over the categories that every part covers. */
const pefComponentsOf = (
  parts: readonly LoadedPart[],
  { components, covered, method }: PefOfParts,
): NonNullable<PerComponent['pef']> =>
  parts.flatMap(({ factor, version, packaging }, part) => {
    const rows =
      version === null
        ? packaging
          ? componentsOfPackaging(packaging)
          : []
        : (components.get(version.id) ?? [])
    return rows.map((row) => ({ part, row: timesFactor(row, factor, covered, method) }))
  })

function timesFactor(
  { component, impacts, byStage, micropoints }: ComponentRow,
  factor: number,
  covered: readonly EfCategory[],
  method: PefMethod,
): ComponentRow {
  const points = pointsOver({ impacts }, covered, method.weighting)
  // Stages keep their shares where other parts cover fewer categories than this one does.
  const ratio = micropoints === 0 ? 0 : points / micropoints
  const stages = Object.entries(byStage) as [LifeCycleId, number][]
  return {
    component,
    micropoints: points * factor,
    byStage: Object.fromEntries(stages.map(([stage, value]) => [stage, value * ratio * factor])),
    impacts: Object.fromEntries(
      Object.entries(impacts).map(([category, impact]) => [
        category,
        impact === null ? null : impact * factor,
      ]),
    ) as ComponentRow['impacts'],
  }
}

/** What a benchmark takes of the score that holds only what datasets cover. */
export interface PartialHeld {
  /** `null`: nobody knows, or there is no such score. */
  readonly holding: Holding | null
  readonly hasPartial: boolean
}
export const heldInSum = ({ pef }: Pick<ResultSum, 'pef'>): PartialHeld => ({
  holding: pef?.holding ?? null,
  hasPartial: pef !== null,
})
export const heldInVersion = ({
  pefHolding,
  pefMicropoints,
}: Pick<VersionResult, 'pefHolding' | 'pefMicropoints'>): PartialHeld => ({
  holding: pefHolding,
  hasPartial: pefMicropoints !== null,
})

/** Whose data the sum stands on, how much of the weighting they cover, and what they hold. */
export const sumStandsOn = (
  { french, pef }: ResultSum,
  { release, language }: ViewContext,
): Pick<Full, 'frenchScope' | 'coverage' | 'pefHolding' | 'sources'> => ({
  frenchScope: french !== null,
  coverage: french === null ? roundedShare(pef?.coverage ?? 0) : 1,
  pefHolding: pef?.holding ? holdingAnswer(pef.holding) : null,
  sources: [
    ...(french === null ? [] : [releaseSource(release)]),
    ...(pef === null ? [] : [pefSource[language]]),
  ],
})

/** Releases of a method that stand beside others of it, and readings of French PEF. */
export function mixedReleases({ releases }: ResultSum): readonly string[] {
  const { french, pef, frenchPefReadings: readings } = releases
  return [
    ...[french, pef].filter(({ length }) => length > 1).flat(),
    ...(readings.length > 1 ? readings.map((reading) => `PEF ${reading}`) : []),
  ]
}
