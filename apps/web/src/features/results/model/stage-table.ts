import {
  frenchStages,
  roundedParts,
  stagePlaces,
  type FrenchCostInput,
  type FrenchCostResult,
  type StagePlace,
} from '@ecotrame/lca'
import { percentages, sum } from '../../../ui/charts/parts.ts'
import type { CostEntry } from './cost-entries.ts'

const stageRowIds = [...frenchStages, 'trims'] as const
export type StageRowId = (typeof stageRowIds)[number]

export interface StageRow {
  readonly stage: StageRowId
  /** False: switched off by the user or because the product is remanufactured. */
  readonly enabled: boolean
  /** `null`: trims are bought, their place is not asked for. */
  readonly place: StagePlace | null
  readonly own: number
  readonly complement: number
  readonly transport: number
  readonly total: number
  /** Of one product, whatever the weight basis. */
  readonly electricityKWh: number | null
  readonly heatMJ: number | null
  /** Percent of the cost, one decimal; the rows add up to 100.0. */
  readonly share: number
}

/**
 * The eight stages of the method and the trims beside them, after durability. Figures are rounded to
 * `decimals` in such a way that rows and columns add up as printed; pass a large number to keep them whole.
 */
export function stageTable(
  { result, input }: { readonly result: FrenchCostResult; readonly input: FrenchCostInput },
  entries: readonly CostEntry[],
  decimals: number,
): readonly StageRow[] {
  const cells = stageRowIds.flatMap((stage) => [
    partOf(entries, stage, 'own'),
    partOf(entries, stage, 'complement'),
    partOf(entries, stage, 'transport'),
  ])
  const printed = roundedParts(cells, decimals)
  const totals = stageRowIds.map((_, row) => sum(printed.slice(row * 3, row * 3 + 3)))
  const shares = percentages(stageRowIds.map((_, row) => sum(cells.slice(row * 3, row * 3 + 3))))
  const places = stagePlaces(input, result)
  return stageRowIds.map((stage, row) => ({
    ...factsOf(result, stage),
    place: stage === 'trims' ? null : places[stage],
    own: printed[row * 3] ?? 0,
    complement: printed[row * 3 + 1] ?? 0,
    transport: printed[row * 3 + 2] ?? 0,
    total: totals[row] ?? 0,
    share: shares[row] ?? 0,
  }))
}

const partOf = (entries: readonly CostEntry[], stage: StageRowId, kind: CostEntry['kind']): number =>
  sum(entries.filter((entry) => entry.stage === stage && entry.kind === kind).map(({ value }) => value))

function factsOf(result: FrenchCostResult, stage: StageRowId) {
  const found = result.stages.find((candidate) => candidate.stage === stage)
  return {
    stage,
    enabled: found?.enabled ?? true,
    electricityKWh: found?.electricityKWh ?? null,
    heatMJ: found?.heatMJ ?? null,
  }
}

export const isStageRow = (id: string): id is StageRowId => stageRowIds.some((stage) => stage === id)
