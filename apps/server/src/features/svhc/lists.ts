import {
  listOf,
  type CallAnswer,
  type CallParsed,
  type findSvhcArticles,
  type findSvhcChoices,
  type findSvhcProducts,
  type SvhcArticleRow,
} from '@ecotrame/contract'
import type { Standing } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { memoryPage } from '../../platform/lists/memory-list.ts'
import { pageMeta, sortOf } from '../../platform/lists/page.ts'
import { rowsOf, type UncountedRow } from './article-answers.ts'
import { componentsHolding, loadArticles } from '../articles/index.ts'
import type { SvhcDeps } from './deps.ts'
import { lookAt, suppliedBy, type LookedAt } from './looked.ts'
import { findProducts, productSorts } from './product-marks.ts'
import { productsHolding } from './products-holding.ts'
import type { Caller } from '../../platform/sessions/session.ts'

export async function listProducts(
  deps: SvhcDeps,
  caller: Caller,
  query: CallParsed<typeof findSvhcProducts>['query'],
): Promise<CallAnswer<typeof findSvhcProducts>> {
  const { items, total } = await deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const looked = await lookAt(tx, deps, caller, query)
    return findProducts(tx, looked, {
      standings: listOf(query.standing),
      reasons: listOf(query.reason),
      sort: sortOf(query.sort, productSorts),
      page: query,
    })
  })
  return { items: [...items], meta: pageMeta(query, total) }
}

/** Unknown first: it is what there is to do. */
const places = ['unknown', 'above', 'below', 'absent'] as const satisfies readonly Standing[]

export interface AskedArticles {
  readonly supplier?: string | readonly string[] | undefined
  readonly standing?: Standing | readonly Standing[] | undefined
}

/** The lines of articles that are looked at, unknown first. */
export function articleRows(
  looked: LookedAt,
  { supplier, standing }: AskedArticles,
): readonly UncountedRow[] {
  const suppliers = listOf(supplier)
  const wanted = suppliers.length === 0 ? null : new Set(suppliedBy(looked.articles, suppliers))
  const standings = listOf(standing)
  return looked.articles.all
    .filter(({ id }) => wanted === null || wanted.has(id))
    .flatMap((article) => {
      const standingOfIt = looked.standings.get(article.id)
      return standingOfIt === undefined ? [] : rowsOf(article, standingOfIt, looked.chosen)
    })
    .filter((row) => standings.length === 0 || standings.includes(row.standing))
    .toSorted((a, b) => places.indexOf(a.standing) - places.indexOf(b.standing))
}

/** Lines with the products in sight that hold the article. */
export async function counted(
  tx: Tx,
  { articles, sight }: LookedAt,
  rows: readonly UncountedRow[],
): Promise<SvhcArticleRow[]> {
  const ids = [...new Set(rows.map(({ article }) => article.id))]
  const asked = ids.flatMap((key) =>
    componentsHolding(articles, key).map((component) => ({ key, component, percent: 0 })),
  )
  const holding = await productsHolding(tx, sight, asked)
  return rows.map((row) => ({ ...row, products: holding.get(row.article.id)?.products ?? 0 }))
}

const articleList = {
  searched: ({ article, reference, supplier, substance }: UncountedRow) => [
    article.name,
    reference ?? '',
    supplier?.name ?? '',
    substance?.name ?? '',
    substance?.name_fr ?? '',
    substance?.cas ?? '',
    substance?.ec ?? '',
  ],
  sortable: {
    standing: ({ standing }: UncountedRow) => places.indexOf(standing),
    article: ({ article }: UncountedRow) => article.name,
    substance: ({ substance }: UncountedRow) => substance?.name ?? null,
    concentration: ({ substance }: UncountedRow) => substance?.concentration ?? null,
    supplier: ({ supplier }: UncountedRow) => supplier?.name ?? null,
    declaredOn: ({ substance }: UncountedRow) => substance?.declaredOn ?? null,
    declaredFor: ({ declaredFor }: UncountedRow) => declaredFor,
  },
}

export function listArticles(
  deps: SvhcDeps,
  caller: Caller,
  query: CallParsed<typeof findSvhcArticles>['query'],
): Promise<CallAnswer<typeof findSvhcArticles>> {
  const { list, substance } = query
  return deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const looked = await lookAt(tx, deps, caller, { list, substance })
    const { items, meta } = memoryPage(articleRows(looked, query), query, articleList)
    return { items: await counted(tx, looked, items), meta }
  })
}

/** What the filters offer: who supplies articles, and what was found in them. */
export function listChoices(
  { database, substances }: SvhcDeps,
  { session }: Caller,
): Promise<CallAnswer<typeof findSvhcChoices>> {
  return database.inOrganization(session.organizationId, async (tx) => {
    const { all } = await loadArticles(tx, session.organizationId, substances)
    const suppliers = new Map(
      all.flatMap(({ supplier }) => (supplier === null ? [] : [[supplier.id, supplier]])),
    )
    const present = all.flatMap((article) => article.substances.filter(({ status }) => status === 'present'))
    const entries = new Map(
      present.flatMap(({ entry, ...declared }) => {
        if (entry === null) return []
        const { name, name_fr } = substances.ofEntry(entry)?.[0] ?? { name: declared.name, name_fr: null }
        return [[entry, { entry, name, name_fr: name_fr ?? declared.nameFr }] as const]
      }),
    )
    const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
      a.name.localeCompare(b.name)
    return {
      suppliers: [...suppliers.values()].toSorted(byName),
      substances: [...entries.values()].toSorted(byName),
    }
  })
}
