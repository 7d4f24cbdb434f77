import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CallAnswer, fullResultOfProductBesideBenchmark } from '@ecotrame/contract'
import {
  allScoreLabels,
  categoryProfile,
  frenchPartOf,
  pefPartOf,
  sumOfParts,
  type PartResult,
  type ResultSum,
  type ScoreLabelId,
} from '@ecotrame/lca'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import type { MarketBenchmark } from '@ecotrame/reference-data'
import type { Tx } from '../../../platform/database/database.ts'
import type { Language, Session } from '../../../platform/sessions/session.ts'
import {
  categoryName,
  computeForm,
  evaluations,
  evaluationVersions as versions,
  sightOf,
  withinSight,
} from '../../evaluations/index.ts'
import { computeSettings, type ComputeSettings } from '../../settings/index.ts'
import type { SumsDeps } from './deps.ts'

type Benchmark = NonNullable<CallAnswer<typeof fullResultOfProductBesideBenchmark>['benchmark']>

type BenchmarkDeps = Pick<SumsDeps, 'catalogue' | 'method' | 'pef' | 'market'>

export interface Benchmarked {
  readonly session: Session
  readonly language: Language
  readonly category: string | null
  readonly result: ResultSum
}

/** What stands beside a result; `null` where it is of several categories, or of none that is known. */
export async function benchmarkOf(
  tx: Tx,
  deps: BenchmarkDeps,
  { session, language, category, result }: Benchmarked,
): Promise<Benchmark | null> {
  const known = category === null ? undefined : deps.catalogue.category(category)
  if (known === undefined) return null
  const settings = await computeSettings(tx, session.organizationId, deps.pef.packs)
  const market = deps.market.find(({ productId }) => productId === known.frenchProductId)
  return {
    category: categoryName(deps.catalogue, known.id),
    kind: 'category_reference',
    reference: referenceOf(deps, known.id, settings, language),
    declaredMarket: market ? marketAnswer(market) : null,
    rank: await rankOf(tx, session, known.id, result),
  }
}

const marketAnswer = ({ productId: _product, ...points }: MarketBenchmark): Benchmark['declaredMarket'] =>
  points

const nameOfReference: Readonly<Record<Language, (category: string) => string>> = {
  en: (category) => `Reference product: ${category}`,
  fr: (category) => `Produit de référence\u00a0: ${category}`,
}

/** The category profile, computed as the organization computes now; `null`: it cannot be computed. */
function referenceOf(
  { catalogue, method, pef }: BenchmarkDeps,
  categoryId: string,
  settings: ComputeSettings,
  language: Language,
): Benchmark['reference'] {
  const [form, category] = [catalogue.category(categoryId)?.form, pef.method.categories.get(categoryId)]
  if (form === undefined || category === undefined) return null
  const { state } = categoryProfile(form, category, loadPrecisionTables().profile, randomUUID)
  const computed = computeForm(form, state, { method, pef }, settings)
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
  const sum = sumOfParts([{ factor: 1, part }], pef.method.weighting)
  const { name, name_fr } = categoryName(catalogue, categoryId)
  return {
    name: nameOfReference[language](language === 'fr' ? name_fr : name),
    massKg,
    labels: sum.labels,
    coverage: french === null ? (sum.pef?.coverage ?? 0) : 1,
    methodRelease,
    databaseRelease,
    result: sum,
  }
}

/** The default label of a result: the French one where all of it is in its scope. */
const labelOf = ({ labels }: ResultSum): ScoreLabelId => (labels.fr_dur === null ? 'pef' : 'fr_dur')

async function rankOf(
  tx: Tx,
  session: Session,
  categoryId: string,
  result: ResultSum,
): Promise<Benchmark['rank']> {
  const label = labelOf(result)
  const per100g = result.labels[label]?.per100g ?? null
  if (per100g === null) return null
  const rows = await tx
    .select({ quantities: versions.labelQuantities })
    .from(evaluations)
    .innerJoin(
      versions,
      and(
        eq(versions.organizationId, evaluations.organizationId),
        eq(versions.evaluationId, evaluations.id),
        versions.active,
      ),
    )
    .where(and(withinSight(sightOf(session)), eq(evaluations.categoryId, categoryId)))
  const figures = rows.flatMap(({ quantities }) => allScoreLabels(quantities)[label]?.per100g ?? [])
  if (figures.length === 0) return null
  const better = figures.filter((figure) => figure < per100g).length
  return { label, per100g, percentile: better / figures.length, evaluations: figures.length }
}
