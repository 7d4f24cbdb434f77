import { namedIn } from '@ecotrame/texts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CallAnswer, findImportMarket as marketCall } from '@ecotrame/contract'
import {
  loadDeclaredCosts,
  loadMarketBenchmarks,
  type DeclaredCost,
  type MarketBenchmark,
} from '@ecotrame/reference-data'
import { problem } from '../../../platform/errors/problem.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { evaluations, evaluationVersions as versions, sightOf, visibleTo } from '../../evaluations/index.ts'
import type { ImportsDeps } from '../deps.ts'
import type { EvaluationImportDeps } from './deps.ts'
import { findImportRecord, type ImportRecord } from '../import-store.ts'
import { importRows } from '../tables.ts'
import type { Caller } from '../../../platform/sessions/session.ts'

/** Costs that others have declared, and the medians of the portal, by product of the French method. */
export interface Market {
  readonly benchmarks: ReadonlyMap<string, MarketBenchmark>
  readonly declared: ReadonlyMap<string, readonly DeclaredCost[]>
}

const source = {
  en: 'French State, data.gouv.fr, “affichage environnemental des vêtements”, Licence Ouverte 2.0, export of 28 January 2026',
  fr: 'État français, data.gouv.fr, « affichage environnemental des vêtements », Licence Ouverte 2.0, export du 28 janvier 2026',
} as const

/** @throws ReferenceDataError when a table is broken */
export async function loadMarket(): Promise<Market> {
  const [benchmarks, costs] = await Promise.all([loadMarketBenchmarks(), loadDeclaredCosts()])
  const declared = new Map<string, readonly DeclaredCost[]>()
  for (const cost of costs)
    if (cost.frenchProductId !== null)
      declared.set(cost.frenchProductId, [...(declared.get(cost.frenchProductId) ?? []), cost])
  return { benchmarks: new Map(benchmarks.map((benchmark) => [benchmark.productId, benchmark])), declared }
}

/** Points per 100 g of the evaluations that an import is about, by category. */
const figuresOf = (tx: Tx, { session }: Caller, { organizationId, id }: ImportRecord) =>
  tx
    .select({
      category: evaluations.categoryId,
      evaluated: sql<number>`count(*)::integer`,
      points: sql<number[]>`array_agg(${versions.pointsPer100g}::double precision)`,
    })
    .from(evaluations)
    .innerJoin(
      versions,
      and(
        eq(versions.organizationId, evaluations.organizationId),
        eq(versions.evaluationId, evaluations.id),
        versions.active,
      ),
    )
    .where(
      and(
        visibleTo(sightOf(session)),
        sql`${versions.pointsPer100g} is not null`,
        inArray(
          evaluations.id,
          tx
            .select({ id: sql<string>`${importRows.recordId}` })
            .from(importRows)
            .where(and(eq(importRows.organizationId, organizationId), eq(importRows.importId, id))),
        ),
      ),
    )
    .groupBy(evaluations.categoryId)

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** The evaluated rows of an import beside what others have declared. Throws NOT_FOUND. */
export const importMarket = (
  deps: ImportsDeps & EvaluationImportDeps & { readonly market: Market },
  caller: Caller,
  id: string,
): Promise<CallAnswer<typeof marketCall>> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const record = await findImportRecord(tx, caller.session, id)
    if (record === undefined) throw problem('NOT_FOUND')
    const byProduct = new Map<string, { name: string; points: readonly number[] }>()
    for (const { category: categoryId, points } of await figuresOf(tx, caller, record)) {
      const category = deps.catalogue.category(categoryId)
      const product = category?.frenchProductId
      if (!category || !product) continue
      const name = namedIn(caller.language, category)
      const before = byProduct.get(product)
      byProduct.set(product, {
        name: before === undefined ? name : `${before.name}, ${name}`,
        points: [...(before?.points ?? []), ...points],
      })
    }
    const items = [...byProduct].map(([product, { name, points }]) => ({
      product,
      name,
      evaluated: points.length,
      medianPer100g: median(points),
      market: marketOf(deps.market.benchmarks.get(product)),
      declared: (deps.market.declared.get(product) ?? []).map(declaredAnswer),
    }))
    return { items, source: source[caller.language] }
  })

const marketOf = (benchmark: MarketBenchmark | undefined) =>
  benchmark === undefined
    ? null
    : {
        minimum: benchmark.minimumPointsPer100g,
        median: benchmark.medianPointsPer100g,
        maximum: benchmark.maximumPointsPer100g,
        asOf: benchmark.asOf,
      }

const declaredAnswer = ({ brand, reference, points, pointsPer100g, durability }: DeclaredCost) => ({
  brand,
  reference,
  points,
  pointsPer100g,
  durability,
})
