import { sql } from 'drizzle-orm'
import type { CallAnswer, fullResultOfProductBesideBenchmark } from '@ecotrame/contract'
import {
  comparable,
  missingOf,
  partsOfLabel,
  type Holding,
  type ResultSum,
  type ScoreLabelId,
  namedIn,
  displayLabel,
  displayLabels,
} from '@ecotrame/lca'
import type { MarketBenchmark } from '@ecotrame/reference-data'
import type { Tx } from '../../../platform/database/database.ts'
import type { Language, Session } from '../../../platform/sessions/session.ts'
import { chosenBenchmark, referenceProduct } from '../../benchmarks/index.ts'
import {
  categoryName,
  comparableFigure,
  evaluationsMatching,
  missingWords,
  sightOf,
  type EvaluationFilter,
} from '../../evaluations/index.ts'
import { computeSettings, type ComputeSettings } from '../../settings/index.ts'
import type { SumsDeps } from './deps.ts'
import { heldInSum, type PartialHeld } from './methods/detailed-views.ts'

type Benchmark = NonNullable<CallAnswer<typeof fullResultOfProductBesideBenchmark>['benchmark']>

type BenchmarkDeps = Pick<SumsDeps, 'catalogue' | 'method' | 'datasets' | 'market'>

export interface Benchmarked {
  readonly session: Session
  readonly language: Language
  readonly category: string | null
  readonly result: Pick<ResultSum, 'labels'> & PartialHeld
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
  const settings = await computeSettings(tx, session.organizationId, deps.datasets.packs)
  const label = labelOf(result)
  const withheld = withheldOf(result.holding, language)
  const ranked = partsOfLabel(label).family === 'fr' || withheld === null
  const beside = { result, label, releases, comparable: ranked }
  const chosen = await chosenBenchmark(tx, { session, language }, known.id, beside)
  const reference = referenceOf(deps, known.id, settings, language)
  const market = deps.market.find(({ productId }) => productId === known.frenchProductId)
  return {
    category: categoryName(deps.catalogue, known.id),
    kind: chosen?.source ?? 'category_reference',
    chosen,
    reference,
    declaredMarket: market ? marketAnswer(market) : null,
    withheld: !result.hasPartial ? null : (withheld ?? withheldOfReference(reference, language)),
    rank: ranked
      ? await rankOf(tx, session, known.id, { label, per100g: result.labels[label]?.per100g ?? null })
      : null,
  }
}

/** Why a score that covers a part has no place among others, with what is missing; `null`: it has. */
function withheldOf(holding: Holding | null, language: Language): string | null {
  if (comparable(holding)) return null
  const words = holding === null ? '' : missingWords({ missing: missingOf(holding) }, language)
  return incomplete[language](words)
}

function withheldOfReference(reference: Benchmark['reference'], language: Language): string | null {
  const holding = reference && heldInSum(reference.result).holding
  return holding ? withheldOf(holding, language) : null
}

const incomplete: Readonly<Record<Language, (words: string) => string>> = {
  en: (words) => `There is no data for part of it${words === '' ? '' : ` (${words})`}: not compared.`,
  fr: (words) =>
    `Il n’y a pas de données pour une partie${words === '' ? '' : ` (${words})`}\u00a0: pas de comparaison.`,
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
  const { sum, holding: _holding, ...reference } = found
  const { name, name_fr } = categoryName(deps.catalogue, categoryId)
  return {
    ...reference,
    name: nameOfReference[language](namedIn(language, { name, name_fr })),
    labels: sum.labels,
    result: sum,
  }
}

/** The default label of a result: the French one where all of it is in its scope. */
const labelOf = ({ labels }: Pick<ResultSum, 'labels'>): ScoreLabelId =>
  displayLabel(labels[displayLabels.inScope] !== null)

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
    sql`${comparableFigure(label, 'per100g')} as figure`,
  )
  const { rows } = await tx.execute<Ranked>(sql`
    with figures as materialized (${figures})
    select count(figure)::integer as "evaluations",
      (count(*) filter (where figure < ${per100g}::double precision * (1 - ${noise}::double precision)))::integer as "better"
    from figures`)
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
  imports: [],
  missing: [],
}
/** Relative: the same figure, divided in another order, is not a better one. */
const noise = 1e-12
