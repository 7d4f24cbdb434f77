import type { CallAnswer, FrenchCostStatus, productsEcobalyseStatus } from '@ecotrame/contract'
import { frenchLabel, kilograms, micropoints } from '@ecotrame/lca'
import { sightOf } from '../evaluations/index.ts'
import type { ProductsDeps } from './deps.ts'
import { heldEvaluations, type HeldEvaluation } from './held-store.ts'
import { idsIn } from './ids.ts'
import type { ProductRecord } from './product-columns.ts'
import { findRecords } from './product-store.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Answer = CallAnswer<typeof productsEcobalyseStatus>

/** What stands of the French environmental cost of products that the caller may see. */
export const frenchCostStatus = (
  { database, catalogue }: ProductsDeps,
  { session }: Caller,
  productIds: string,
): Promise<Answer> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const records = await findRecords(tx, sightOf(session), idsIn(productIds))
    const held = await heldEvaluations(
      tx,
      session.organizationId,
      records.map(({ id }) => id),
    )
    const inScope = (id: string) => (catalogue.category(id)?.frenchProductId ?? null) !== null
    const items = records.map((record) =>
      statusOf(
        record,
        held.filter(({ productId }) => productId === record.id),
        inScope,
      ),
    )
    return { items }
  })

function statusOf(
  { id, labelValues, massKg }: ProductRecord,
  evaluations: readonly HeldEvaluation[],
  inScope: (categoryId: string) => boolean,
): Answer['items'][number] {
  const each = evaluations.map((held) => ({
    id: held.id,
    name: held.name,
    status: statusOfEvaluation(held, inScope(held.categoryId)),
  }))
  const ecs = labelValues.fr_dur ?? null
  const label = ecs === null || massKg === null ? null : frenchLabel(micropoints(ecs), kilograms(massKg))
  return {
    product: id,
    status: worstOf(each.map(({ status }) => status)),
    points: label?.points ?? null,
    pointsPer100g: label?.pointsPer100g ?? null,
    methodReleases: [
      ...new Set(
        evaluations.flatMap(({ active }) => (active && active.ecs !== null ? [active.methodRelease] : [])),
      ),
    ],
    evaluations: each,
  }
}

function statusOfEvaluation({ active, state }: HeldEvaluation, inScope: boolean): FrenchCostStatus {
  if (!inScope) return 'out_of_scope'
  if (active === null || active.ecs === null) return 'not_evaluated'
  return state === 'evaluated' || state === 'published' ? 'computed' : 'outdated'
}

/** What keeps a product from its cost, the most lasting first. */
const worstFirst = ['out_of_scope', 'not_evaluated', 'outdated', 'computed'] as const

const worstOf = (statuses: readonly FrenchCostStatus[]): FrenchCostStatus =>
  worstFirst.find((status) => statuses.includes(status)) ?? 'empty'
