import type { CallParsed, setProductArticles, SvhcProduct } from '@ecotrame/contract'
import { standingOnList } from '@ecotrame/lca'
import { recordChange } from '../../platform/audit/record-change.ts'
import { refuseStale } from '../../platform/audit/refuse-stale.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem, type FieldProblem } from '../../platform/errors/problem.ts'
import { findProductRecord } from '../products/index.ts'
import { articleAnswer } from './article-answers.ts'
import {
  articlesWithin,
  markOf,
  marksOf,
  reasonsOfMarks,
  standingOfMarks,
  type Article,
} from '../articles/index.ts'
import { releaseAnswer } from './chosen-list.ts'
import type { SvhcDeps } from './deps.ts'
import { lookAt, type LookedAt } from './looked.ts'
import * as store from './product-articles-store.ts'
import { namesOfComponents } from './names-of-components.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Held = SvhcProduct['articles'][number]

/** A product with its articles, as answers and documents take it. */
export interface ProductTree {
  readonly answer: SvhcProduct
  readonly product: { readonly gtin: string | null }
  readonly looked: LookedAt
}

/** @throws NOT_FOUND for what the caller may not see, INVALID_VALUES for a release that is not there */
export async function treeOf(
  tx: Tx,
  deps: SvhcDeps,
  caller: Pick<Caller, 'session'>,
  id: string,
  query: { readonly list?: string | undefined },
): Promise<ProductTree> {
  const looked = await lookAt(tx, deps, caller, query)
  const product = await findProductRecord(tx, looked.sight, id)
  if (product === undefined) throw problem('NOT_FOUND')
  const { organizationId } = caller.session
  const inside = await store.findInside(tx, organizationId, id)
  const articles = await heldIn(tx, organizationId, looked, inside.components)
  const marks =
    articles.reduce((sum, { id: article }) => sum | marksOfArticle(looked, article), 0) |
    (inside.notLinked > 0 ? markOf.NOT_LINKED : 0) |
    (articles.length === 0 && inside.notLinked === 0 ? markOf.NO_ARTICLE : 0) |
    (inside.complete ? 0 : markOf.NOT_COMPLETE)
  const { name, reference } = product
  return {
    looked,
    product,
    answer: {
      id,
      name,
      reference,
      release: releaseAnswer(looked.chosen.release),
      standing: standingOfMarks(marks),
      reasons: reasonsOfMarks(marks),
      articles,
      notLinked: inside.notLinked,
      complete: inside.complete,
      rowVersion: inside.rowVersion,
    },
  }
}

const marksOfArticle = ({ standings }: LookedAt, id: string): number => {
  const standing = standings.get(id)
  return standing === undefined ? markOf.NOT_DECLARED : marksOf(standing)
}

/** The articles that come with components, each once, with how they come into the product. */
async function heldIn(
  tx: Tx,
  organizationId: string,
  looked: LookedAt,
  components: readonly store.ComponentOfProduct[],
): Promise<Held[]> {
  const { articles } = looked
  const ids = [...new Set(components.flatMap(({ id }) => articlesWithin(articles, id)))]
  const undeclared = await namesOfComponents(
    tx,
    organizationId,
    ids.filter((id) => !articles.byId.has(id)),
  )
  return ids.flatMap((id) => {
    const article = articles.byId.get(id) ?? undeclared.get(id)
    return article === undefined ? [] : [heldArticle(looked, article, components)]
  })
}

function heldArticle(
  { articles, standings, chosen }: LookedAt,
  article: Article,
  components: readonly store.ComponentOfProduct[],
): Held {
  const standing =
    standings.get(article.id) ?? standingOnList({ substances: [], listedUpTo: null }, chosen.entries)
  const ways = components.filter(({ id }) => articlesWithin(articles, id).includes(article.id))
  const beside = ways.find(({ id, evaluation }) => id === article.id && evaluation === null)
  return {
    ...articleAnswer(article, standing, chosen),
    through: throughOf(article.id, ways),
    held: beside === undefined ? null : { quantity: beside.quantity ?? 1, mass: beside.mass },
  }
}

/** How an article comes into a product, each way once. */
function throughOf(article: string, ways: readonly store.ComponentOfProduct[]): Held['through'] {
  const named = ways.flatMap(({ id, name, evaluation }) => [
    ...(id === article ? [] : [{ kind: 'part' as const, name }]),
    ...(evaluation === null ? [] : [{ kind: 'evaluation' as const, name: evaluation }]),
  ])
  return named.filter(
    ({ kind, name }, place) => named.findIndex((one) => one.kind === kind && one.name === name) === place,
  )
}

export const readProductTree = (
  deps: SvhcDeps,
  caller: Caller,
  id: string,
  query: { readonly list?: string | undefined },
): Promise<SvhcProduct> =>
  deps.database.inOrganization(
    caller.session.organizationId,
    async (tx) => (await treeOf(tx, deps, caller, id, query)).answer,
  )

type Sent = CallParsed<typeof setProductArticles>['body']

/** Sets the articles beside the compositions. @throws INVALID_VALUES for what is no article of the organization */
export function saveArticles(
  deps: SvhcDeps,
  caller: Caller,
  { id, ifMatch }: { readonly id: string; readonly ifMatch: number | null },
  sent: Sent,
): Promise<SvhcProduct> {
  const { organizationId } = caller.session
  return deps.database.inOrganization(organizationId, async (tx) => {
    await store.lockProduct(tx, organizationId, id)
    const { answer: before } = await treeOf(tx, deps, caller, id, {})
    const saved = {
      organizationId,
      entity: 'product',
      entityId: id,
      fields: ['articles', 'articlesComplete'],
    } as const
    await refuseStale(tx, { ...saved, ifMatch, rowVersion: before.rowVersion })
    await refuseUnknown(tx, organizationId, sent.articles)
    await store.writeArticles(tx, organizationId, id, sent)
    const { answer } = await treeOf(tx, deps, caller, id, {})
    const change = { entityName: answer.name, before: recorded(before), after: recorded(answer) }
    await recordChange(tx, caller.session, { entity: 'product', entityId: id, action: 'update', ...change })
    return answer
  })
}

const recorded = ({ articles, complete }: SvhcProduct) => ({
  articles: articles.flatMap(({ name, held }) =>
    held === null ? [] : [{ name, quantity: held.quantity, mass: held.mass }],
  ),
  articlesComplete: complete,
})

async function refuseUnknown(tx: Tx, organizationId: string, articles: Sent['articles']): Promise<void> {
  const ids = articles.map(({ id }) => id)
  const known = await store.knownArticles(tx, organizationId, ids)
  const errors = ids.flatMap((id, place): FieldProblem[] => {
    const path = `articles[${place}].id`
    if (!known.has(id)) return [{ path, code: 'UNKNOWN_ARTICLE' }]
    return ids.indexOf(id) < place ? [{ path, code: 'STANDS_TWICE' }] : []
  })
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
}
