import { randomUUID } from 'node:crypto'
import {
  categoryProfile,
  frenchPartOf,
  pefPartOf,
  sumOfParts,
  type Holding,
  type PartResult,
  type ResultSum,
} from '@ecotrame/lca'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import { computeForm } from '../evaluations/index.ts'
import type { ComputeSettings } from '../settings/index.ts'
import type { BenchmarkBasis } from './deps.ts'

/** The reference product of a category, as the organization computes now. */
export interface ReferenceProduct {
  readonly massKg: number
  readonly coverage: number
  readonly methodRelease: string
  readonly databaseRelease: string
  readonly sum: ResultSum
  /** Of its PEF; `null`: it has none. */
  readonly holding: Holding | null
}

/** The category profile: all fields at their defaults; `null`: it cannot be computed. */
export function referenceProduct(
  { catalogue, method, datasets }: Pick<BenchmarkBasis, 'catalogue' | 'method' | 'datasets'>,
  categoryId: string,
  settings: ComputeSettings,
): ReferenceProduct | null {
  const [form, category] = [catalogue.category(categoryId)?.form, datasets.method.categories.get(categoryId)]
  if (form === undefined || category === undefined) return null
  const { state } = categoryProfile(form, category, loadPrecisionTables().profile, randomUUID)
  const computed = computeForm(form, state, { method, datasets }, settings)
  if (!computed.ok) return null
  const { french, pefView, massKg, labelQuantities, methodRelease, databaseRelease, frenchPefReading } =
    computed.value
  const part: PartResult = {
    netMassKg: massKg,
    labels: labelQuantities,
    french: french && frenchPartOf(french.result),
    pef: pefView && pefPartOf(pefView),
    besideFrenchCost: false,
    releases: { french: french && methodRelease, pef: pefView && pefView.method, frenchPefReading },
  }
  const sum = sumOfParts([{ factor: 1, part }], datasets.method.weighting)
  const coverage = french === null ? (sum.pef?.coverage ?? 0) : 1
  const holding = sum.pef?.holding ?? null
  return { massKg, coverage, methodRelease, databaseRelease, sum, holding }
}
