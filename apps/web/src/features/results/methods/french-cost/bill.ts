import { resultContributions, type FrenchCostResult, type ResultContribution } from '@ecotrame/lca'
import { basisFactor, type CostEntry, type WeightBasis } from '../../model/cost-entries.ts'

/** The entries of a result on a weight basis: they add up to its environmental cost on that basis. */
export function costEntries(result: FrenchCostResult, basis: WeightBasis): readonly CostEntry[] {
  const factor = basisFactor(basis, result.massKg) / result.durability.applied
  return resultContributions(result).map((row, index) => ({
    key: row.component.kind === 'complement' ? `complement.${row.component.id}` : `line.${index}`,
    segment: row.component.kind === 'complement' ? 'complements' : row.lifeCycle,
    stage: row.stage,
    kind: row.component.kind === 'complement' ? 'complement' : row.transport ? 'transport' : 'own',
    component: componentKey(row.component),
    purpose: row.purpose,
    processId: row.processId,
    amount: row.amount,
    before: row.ecs,
    value: row.ecs * factor,
  }))
}

const componentKey = (component: ResultContribution['component']): string =>
  'index' in component ? `${component.kind}.${component.index}` : 'garment'

/** The same inventory with the weights of PEF, which knows no complements. */
export function weightedEntries(result: FrenchCostResult): readonly CostEntry[] {
  const rows = resultContributions(result)
  return costEntries(result, 'product').flatMap((entry, index) =>
    entry.kind === 'complement' ? [] : [{ ...entry, before: rows[index]?.pef ?? 0 }],
  )
}
