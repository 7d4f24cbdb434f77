import { sql } from 'drizzle-orm'
import type { CallAnswer, fullResultOfProductBesideBenchmark } from '@ecotrame/contract'
import type { ResultSum, ScoreLabelId } from '@ecotrame/lca'
import type { MarketBenchmark } from '@ecotrame/reference-data'
import type { Tx } from '../../../platform/database/database.ts'
import type { Language, Session } from '../../../platform/sessions/session.ts'
import { chosenBenchmark, referenceProduct } from '../../benchmarks/index.ts'
import {
  categoryName,
  evaluationsMatching,
  figureColumn,
  sightOf,
  type EvaluationFilter,
} from '../../evaluations/index.ts'
import { computeSettings, type ComputeSettings } from '../../settings/index.ts'
import type { SumsDeps } from './deps.ts'

type Benchmark = NonNullable<CallAnswer<typeof fullResultOfProductBesideBenchmark>['benchmark']>

type BenchmarkDeps = Pick<SumsDeps, 'catalogue' | 'method' | 'pef' | 'market'>

export interface Benchmarked {
  readonly session: Session
  readonly language: Language
  readonly category: string | null
  readonly result: Pick<ResultSum, 'labels'>
  /** Releases of methods and data behind it. */
  readonly releases: readonly string[]
}

/** What stands beside a result; `null` where it is of several categories, or of none that is known. */
export async function benchmarkOf(
  tx: Tx,
  deps: BenchmarkDeps,
  { session, language, category, result, releases }: Benchmarked,
): Promise<Benchmark | null> {
  const known = category === null ? undefined : deps.catalogue.category(category)
  if (known === undefined) return null
  const settings = await computeSettings(tx, session.organizationId, deps.pef.packs)
  const label = labelOf(result)
  const beside = { result, label, releases }
  const chosen = await chosenBenchmark(tx, { session, language }, known.id, beside)
  const market = deps.market.find(({ productId }) => productId === known.frenchProductId)
  return {
    category: categoryName(deps.catalogue, known.id),
    kind: chosen?.source ?? 'category_reference',
    chosen,
    reference: referenceOf(deps, known.id, settings, language),
    declaredMarket: market ? marketAnswer(market) : null,
    rank: await rankOf(tx, session, known.id, { label, per100g: result.labels[label]?.per100g ?? null }),
  }
}

const marketAnswer = ({
  minimumPointsPer100g,
  medianPointsPer100g,
  maximumPointsPer100g,
  source,
  asOf,
}: MarketBenchmark): Benchmark['declaredMarket'] => ({
  minimumPointsPer100g,
  medianPointsPer100g,
  maximumPointsPer100g,
  source,
  asOf,
})

const nameOfReference: Readonly<Record<Language, (category: string) => string>> = {
  en: (category) => `Reference product: ${category}`,
  fr: (category) => `Produit de référence\u00a0: ${category}`,
}

function referenceOf(
  deps: BenchmarkDeps,
  categoryId: string,
  settings: ComputeSettings,
  language: Language,
): Benchmark['reference'] {
  const found = referenceProduct(deps, categoryId, settings)
  if (found === null) return null
  const { sum, ...reference } = found
  const { name, name_fr } = categoryName(deps.catalogue, categoryId)
  return {
    ...reference,
    name: nameOfReference[language](language === 'fr' ? name_fr : name),
    labels: sum.labels,
    result: sum,
  }
}

/** The default label of a result: the French one where all of it is in its scope. */
const labelOf = ({ labels }: Pick<ResultSum, 'labels'>): ScoreLabelId =>
  labels.fr_dur === null ? 'pef' : 'fr_dur'

interface Ranked extends Record<string, unknown> {
  readonly evaluations: number
  readonly better: number
}

/** Counted in the database: there may be a hundred thousand of them. */
async function rankOf(
  tx: Tx,
  session: Session,
  categoryId: string,
  { label, per100g }: { readonly label: ScoreLabelId; readonly per100g: number | null },
): Promise<Benchmark['rank']> {
  if (per100g === null) return null
  const figures = evaluationsMatching(
    sightOf(session),
    { ...everyEvaluation, categories: [categoryId] },
    sql`${figureColumn(label, 'per100g')} as figure`,
  )
  const { rows } = await tx.execute<Ranked>(sql`select count(figure)::integer as "evaluations",
    (count(*) filter (where figure < ${per100g}::double precision * (1 - ${noise}::double precision)))::integer as "better"
    from (${figures}) as figures`)
  const [counted] = rows
  if (counted === undefined || counted.evaluations === 0) return null
  const { better, evaluations } = counted
  return { label, per100g, percentile: better / evaluations, evaluations }
}

const everyEvaluation: EvaluationFilter = {
  words: [],
  categories: [],
  states: [],
  teams: [],
  masks: [],
  facilities: [],
  tags: [],
  authors: [],
}
/** Relative: the same figure, divided in another order, is not a better one. */
const noise = 1e-12
