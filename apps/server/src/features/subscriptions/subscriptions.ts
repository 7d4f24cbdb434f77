import type {
  CallAnswer,
  CallParsed,
  createSubscription as createCall,
  findSubscriptions as findCall,
  SubscriptionRow,
} from '@ecotrame/contract'
import { recordChange, type Actor } from '../../platform/audit/record-change.ts'
import { refuseStale } from '../../platform/audit/refuse-stale.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { problem, type FieldProblem } from '../../platform/errors/problem.ts'
import { pageMeta, sortOf } from '../../platform/lists/page.ts'
import type { Session } from '../../platform/sessions/session.ts'
import * as store from './subscription-store.ts'
import type { SubscriptionFields } from './subscription-store.ts'

export interface SubscriptionsDeps {
  readonly database: Pick<Database, 'inOrganization' | 'asAdministrator'>
}

export type SubscriptionBody = CallParsed<typeof createCall>['body']

/** A subscription as its caller has read it: `ifMatch` is that version of the row, `null` when it does not matter. */
export interface ReadSubscription {
  readonly organizationId: string
  readonly id: string
  readonly ifMatch: number | null
}

export async function listSubscriptions(
  { database }: SubscriptionsDeps,
  session: Session,
  organizationId: string,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const sort = sortOf(query.sort, store.sortableFields) ?? { field: 'startsAt', descending: true }
  const isOwn = organizationId === session.organizationId
  if (!isOwn && !session.permissions.has('create_subscription')) throw problem('NOT_FOUND')
  const page = (tx: Tx) => store.findPage(tx, organizationId, query, sort)
  const { items, total } = isOwn
    ? await database.inOrganization(organizationId, page)
    : await database.asAdministrator(async (tx) => {
        await refuseUnknownOrganization(tx, organizationId)
        return page(tx)
      })
  return { items, meta: pageMeta(query, total) }
}

async function refuseUnknownOrganization(tx: Tx, organizationId: string): Promise<void> {
  if (!(await store.organizationExists(tx, organizationId))) throw problem('NOT_FOUND')
}

/** What is to be written. `startsAt` that is not said is `otherwise`. */
async function checkedFields(
  tx: Tx,
  body: SubscriptionBody,
  otherwise: Date,
  prefix: string,
): Promise<SubscriptionFields> {
  const optionIds = [...new Set(body.options ?? [])]
  const startsAt = body.startsAt === undefined ? otherwise : new Date(body.startsAt)
  const endsAt = body.endsAt === undefined || body.endsAt === null ? null : new Date(body.endsAt)
  const [plans, options] = [
    await store.existingIds(tx, 'plans', [body.plan]),
    await store.existingIds(tx, 'options', optionIds),
  ]
  const errors: FieldProblem[] = [
    ...(plans.size === 1 ? [] : [{ path: `${prefix}plan`, code: 'UNKNOWN_PLAN' }]),
    ...optionIds.flatMap((id, place) =>
      options.has(id) ? [] : [{ path: `${prefix}options[${place}]`, code: 'UNKNOWN_OPTION' }],
    ),
    ...(endsAt === null || endsAt > startsAt ? [] : [{ path: `${prefix}endsAt`, code: 'END_BEFORE_START' }]),
  ]
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
  return { planId: body.plan, optionIds, startsAt, endsAt }
}

/** In words of people, as the audit log keeps it. */
const recorded = ({ plan, options, startsAt, endsAt }: SubscriptionRow) => ({
  plan: plan.name,
  options: options.map(({ name }) => name),
  startsAt,
  endsAt,
})

/** Subscribes an organization, in its own scope. `prefix` is where the body stands in the request. */
export async function subscribeOrganization(
  tx: Tx,
  actor: Actor,
  organizationId: string,
  body: SubscriptionBody,
  prefix = '',
): Promise<SubscriptionRow> {
  const fields = await checkedFields(tx, body, await store.momentOf(tx), prefix)
  const id = await store.insertSubscription(tx, organizationId, fields)
  const row = await existing(tx, organizationId, id)
  const entry = { entity: 'subscription', entityId: id, entityName: row.plan.name, organizationId } as const
  await recordChange(tx, actor, { ...entry, action: 'create', after: recorded(row) })
  return row
}

async function existing(tx: Tx, organizationId: string, id: string): Promise<SubscriptionRow> {
  const row = await store.lockSubscription(tx, organizationId, id)
  if (row === undefined) throw problem('NOT_FOUND')
  return row
}

async function locked(tx: Tx, { organizationId, id, ifMatch }: ReadSubscription): Promise<SubscriptionRow> {
  const row = await existing(tx, organizationId, id)
  const { rowVersion } = row
  await refuseStale(tx, { organizationId, entity: 'subscription', entityId: id, ifMatch, rowVersion })
  return row
}

export const createSubscription = (
  { database }: SubscriptionsDeps,
  session: Session,
  organizationId: string,
  body: SubscriptionBody,
): Promise<SubscriptionRow> =>
  database.inOrganization(organizationId, async (tx) => {
    await refuseUnknownOrganization(tx, organizationId)
    return subscribeOrganization(tx, session, organizationId, body)
  })

/** Whoever ended the subscription of their own organization could not sign in to take it back. */
async function refuseLockingOut(
  tx: Tx,
  session: Session,
  organizationId: string,
  path: string,
): Promise<void> {
  if (organizationId !== session.organizationId) return
  if ((await store.activeSubscriptions(tx, [organizationId])).size > 0) return
  throw problem('INVALID_VALUES', { errors: [{ path, code: 'OWN_SUBSCRIPTION' }] })
}

/** Changes a subscription; what it opens is open, or closed, from the next call of anybody on. */
export const saveSubscription = (
  { database }: SubscriptionsDeps,
  session: Session,
  read: ReadSubscription,
  body: SubscriptionBody,
): Promise<SubscriptionRow> => {
  const { organizationId, id } = read
  return database.inOrganization(organizationId, async (tx) => {
    const before = await locked(tx, read)
    const fields = await checkedFields(tx, body, new Date(before.startsAt), '')
    await store.updateSubscription(tx, organizationId, id, fields)
    await refuseLockingOut(tx, session, organizationId, 'endsAt')
    const row = await existing(tx, organizationId, id)
    await recordChange(tx, session, {
      entity: 'subscription',
      entityId: id,
      entityName: row.plan.name,
      action: 'update',
      before: recorded(before),
      after: recorded(row),
      organizationId,
    })
    return row
  })
}

export const deleteSubscription = async (
  { database }: SubscriptionsDeps,
  session: Session,
  read: ReadSubscription,
): Promise<{ id: string }> => {
  const { organizationId, id } = read
  await database.inOrganization(organizationId, async (tx) => {
    const before = await locked(tx, read)
    await store.deleteSubscription(tx, organizationId, id)
    await refuseLockingOut(tx, session, organizationId, 'subscription')
    const entry = { entity: 'subscription', entityId: id, entityName: before.plan.name } as const
    await recordChange(tx, session, {
      ...entry,
      action: 'delete',
      before: recorded(before),
      organizationId,
    })
  })
  return { id }
}
