import { frenchStages, roundedParts, type FrenchCostResult, type FrenchStage } from '@ecotrame/lca'
import { sum } from '../../../../ui/charts/parts.ts'

/** One line of the sheet. µPt of one product. */
export interface SheetLine {
  readonly id: FrenchStage | 'transport' | 'trims' | 'microfibres' | 'export'
  readonly enabled: boolean
  readonly value: number
}

/** The French environmental cost as a sum that can be followed on paper (method page §11). */
interface CostSheet {
  readonly stages: readonly SheetLine[]
  readonly others: readonly SheetLine[]
  readonly complements: readonly SheetLine[]
  readonly subtotal: number
  readonly beforeDurability: number
  readonly durability: number
  readonly total: number
}

/**
 * Parts before durability, rounded to `decimals` so that the printed lines add up to the printed sum. The
 * total is the result itself: sum ÷ durability.
 */
export function costSheet(result: FrenchCostResult, decimals: number): CostSheet {
  const exact = sheetLines(result)
  const printed = roundedParts(
    exact.map(({ value }) => value),
    decimals,
  )
  const lines = exact.map((line, index) => ({ ...line, value: printed[index] ?? 0 }))
  const [stages, others, complements] = [lines.slice(0, 8), lines.slice(8, 10), lines.slice(10)]
  const subtotal = sum([...stages, ...others].map(({ value }) => value))
  return {
    stages,
    others,
    complements,
    subtotal,
    beforeDurability: subtotal + sum(complements.map(({ value }) => value)),
    durability: result.durability.applied,
    total: result.ecs,
  }
}

function sheetLines(result: FrenchCostResult): readonly SheetLine[] {
  const stageOf = (id: FrenchStage) => result.stages.find(({ stage }) => stage === id)
  const complementOf = (id: FrenchStage) => {
    const stage = stageOf(id)
    return { enabled: stage?.enabled ?? false, value: stage?.enabled ? stage.complementEcs : 0 }
  }
  return [
    ...frenchStages.map((id): SheetLine => {
      const stage = stageOf(id)
      return { id, enabled: stage?.enabled ?? false, value: stage?.enabled ? stage.ecs : 0 }
    }),
    { id: 'transport', enabled: true, value: result.transport.ecs },
    { id: 'trims', enabled: true, value: result.trims.ecs },
    { id: 'microfibres', ...complementOf('material') },
    { id: 'export', ...complementOf('end_of_life') },
  ]
}
