import { and, asc, count, desc, eq } from 'drizzle-orm'
import type {
  CallAnswer,
  CallParsed,
  fullResultsOfEvaluations,
  fullResultsOfProducts,
  resultsOfProducts,
} from '@ecotrame/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { isAnyOf } from '../../../platform/lists/conditions.ts'
import { offsetOf, pageMeta } from '../../../platform/lists/page.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import {
  categoryName,
  evaluations,
  evaluationVersions as versions,
  sightOf,
  visibleTo,
} from '../../evaluations/index.ts'
import {
  activeVersions,
  findProductRecords,
  idsIn,
  loadParts,
  namesMatching,
  partOfEvaluation,
  type ProductRecord,
} from '../../products/index.ts'
import type { SumsDeps } from './deps.ts'
import type { ViewContext } from '../views.ts'
import { subjectOfProduct } from './subject.ts'
import { summedView, type Summed } from './summed-view.ts'

/** Products one by one, each the sum of its parts; what was never run has no result. */
async function resultsOf(
  tx: Tx,
  deps: SumsDeps,
  session: Session,
  records: readonly ProductRecord[],
  context: ViewContext,
): Promise<Summed[]> {
  const { parts } = await loadParts(tx, deps, session.organizationId, records, 'sum')
  return records.flatMap((record) => {
    const own = parts.filter(({ product }) => product?.id === record.id)
    if (own.length === 0) return []
    return [summedView({ ...subjectOfProduct(record, deps), parts: own, leftOut: [] }, deps, context)]
  })
}

/** Results of several products. The worst answer is an empty list (specification §8). */
export const severalProducts = (
  deps: SumsDeps,
  session: Session,
  ids: string,
  context: ViewContext,
): Promise<CallAnswer<typeof resultsOfProducts>> =>
  deps.database.inOrganization(session.organizationId, async (tx) => {
    const records = await findProductRecords(tx, sightOf(session), idsIn(ids))
    return { items: await resultsOf(tx, deps, session, records, context) }
  })

export const productsOfOrganization = (
  deps: SumsDeps,
  session: Session,
  { query, body }: Pick<CallParsed<typeof fullResultsOfProducts>, 'query' | 'body'>,
  context: ViewContext,
): Promise<CallAnswer<typeof fullResultsOfProducts>> =>
  deps.database.inOrganization(session.organizationId, async (tx) => {
    const sight = sightOf(session)
    const matching = await namesMatching(tx, sight, { evaluated: 'yes' }, { ids: body?.products })
    const page = matching.slice(offsetOf(query), offsetOf(query) + query.limit)
    const records = await findProductRecords(
      tx,
      sight,
      page.map(({ id }) => id),
    )
    const items = await resultsOf(tx, deps, session, records, context)
    return { items, meta: pageMeta(query, matching.length) }
  })

const withActiveVersion = and(
  eq(versions.organizationId, evaluations.organizationId),
  eq(versions.evaluationId, evaluations.id),
  versions.active,
)

export const evaluationsOfOrganization = (
  deps: SumsDeps,
  session: Session,
  { query, body }: Pick<CallParsed<typeof fullResultsOfEvaluations>, 'query' | 'body'>,
  context: ViewContext,
): Promise<CallAnswer<typeof fullResultsOfEvaluations>> =>
  deps.database.inOrganization(session.organizationId, async (tx) => {
    const chosen = body?.evaluations
    const where = and(
      visibleTo(sightOf(session)),
      chosen === undefined ? undefined : isAnyOf(evaluations.id, chosen),
    )
    const rows = await tx
      .select({
        id: evaluations.id,
        name: evaluations.name,
        reference: evaluations.reference,
        categoryId: evaluations.categoryId,
        state: evaluations.state,
      })
      .from(evaluations)
      .innerJoin(versions, withActiveVersion)
      .where(where)
      .orderBy(desc(evaluations.updatedAt), asc(evaluations.id))
      .limit(query.limit)
      .offset(offsetOf(query))
    const [counted] = await tx
      .select({ total: count() })
      .from(evaluations)
      .innerJoin(versions, withActiveVersion)
      .where(where)
    const active = await activeVersions(
      tx,
      session.organizationId,
      rows.map(({ id }) => id),
    )
    const items = rows.flatMap((row) => {
      const version = active.get(row.id)
      if (version === undefined) return []
      const { id, name, reference, categoryId } = row
      const categories = [categoryName(deps.catalogue, categoryId)]
      const subject = { kind: 'evaluation' as const, id, name, reference, categories }
      const parts = [partOfEvaluation(row, version)]
      return [
        summedView({ subject, calculation: 'sum', category: categoryId, parts, leftOut: [] }, deps, context),
      ]
    })
    return { items, meta: pageMeta(query, counted?.total ?? 0) }
  })
