import {
  capabilities as namedCapabilities,
  portfolioTabs,
  type CallAnswer,
  type CallParsed,
  type createPlan as createCall,
  type findPlans as findCall,
  type PlanRow,
  type updatePlan as updateCall,
} from '@ecotrame/contract'
import { requireAsRead, type RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { isStillReferred, refuseTaken } from '../../platform/database/taken.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import type { Session } from '../../platform/sessions/session.ts'
import * as store from './plan-store.ts'
import type { PlanKind, PlanRecord } from './plan-store.ts'

const tabs = portfolioTabs.map((tab) => `dashboard_tab_${tab}`)

export interface PlansDeps {
  readonly database: Pick<Database, 'inOrganization' | 'asAdministrator' | 'withoutScope'>
}

const administers = ({ permissions }: Session): boolean => permissions.has('update_plan')

/** How often something is subscribed to is for administrators: their scope sees it. */
const readingAs = <T>({ database }: PlansDeps, session: Session, work: (tx: Tx) => Promise<T>): Promise<T> =>
  administers(session) ? database.asAdministrator(work) : database.withoutScope(work)

const answerOf = (record: PlanRecord, session: Session): PlanRow => ({
  ...record,
  subscriptions: administers(session) ? record.subscriptions : null,
})

const recorded = ({ name, identifier, capabilities }: PlanRecord) => ({
  name,
  identifier,
  capabilities: capabilities.map((capability) => capability.identifier),
})

export async function listPlans(
  deps: PlansDeps,
  kind: PlanKind,
  session: Session,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const words = searchWords(query.search, folded)
  const sort = sortOf(query.sort, store.sortableFields)
  const { items, total } = await readingAs(deps, session, (tx) =>
    store.findPage(tx, kind, { words, page: query, sort }),
  )
  return { items: items.map((record) => answerOf(record, session)), meta: pageMeta(query, total) }
}

export async function readPlan(
  deps: PlansDeps,
  kind: PlanKind,
  session: Session,
  id: string,
): Promise<PlanRow> {
  const record = await readingAs(deps, session, (tx) => store.findPlan(tx, kind, id))
  if (record === undefined) throw problem('NOT_FOUND')
  return answerOf(record, session)
}

const oneIdentifier = { path: 'identifier', code: 'IDENTIFIER_TAKEN' } as const
const taken = { plans_identifier_key: oneIdentifier, options_identifier_key: oneIdentifier } as const

/** Plans belong to no organization: the change stands in the log of the administrator's own. */
export async function createPlan(
  deps: PlansDeps,
  kind: PlanKind,
  session: Session,
  { capabilities, ...fields }: CallParsed<typeof createCall>['body'],
): Promise<PlanRow> {
  const id = await refuseTaken(taken, () =>
    deps.database.inOrganization(session.organizationId, async (tx) => {
      const id = await store.insertPlan(tx, kind, fields)
      await store.openCapabilities(tx, kind, id, capabilities)
      await recordChange(tx, session, {
        entity: kind,
        entityId: id,
        action: 'create',
        after: recorded(await existing(tx, kind, id)),
      })
      return id
    }),
  )
  return readPlan(deps, kind, session, id)
}

async function existing(tx: Tx, kind: PlanKind, id: string): Promise<PlanRecord> {
  const record = await store.findPlan(tx, kind, id)
  if (record === undefined) throw problem('NOT_FOUND')
  return record
}

const locked = async (
  tx: Tx,
  kind: PlanKind,
  { organizationId }: Session,
  read: RowAsRead,
): Promise<PlanRecord> =>
  requireAsRead(tx, await store.lockPlan(tx, kind, read.id), { organizationId, entity: kind, ...read })

/** Changes what is open to all who subscribe to it, from their next call on. */
export async function savePlan(
  deps: PlansDeps,
  kind: PlanKind,
  session: Session,
  { read, body }: { readonly read: RowAsRead; readonly body: CallParsed<typeof updateCall>['body'] },
): Promise<PlanRow> {
  await deps.database.inOrganization(session.organizationId, async (tx) => {
    const before = await locked(tx, kind, session, read)
    await store.renamePlan(tx, kind, read.id, body.name)
    await store.openCapabilities(tx, kind, read.id, body.capabilities)
    await recordChange(tx, session, {
      entity: kind,
      entityId: read.id,
      action: 'update',
      before: recorded(before),
      after: recorded(await existing(tx, kind, read.id)),
    })
  })
  return readPlan(deps, kind, session, read.id)
}

/** Deletes what no subscription, also of the past, refers to. Throws PLAN_IN_USE. */
export async function deletePlan(
  deps: PlansDeps,
  kind: PlanKind,
  session: Session,
  read: RowAsRead,
): Promise<{ id: string }> {
  try {
    await deps.database.inOrganization(session.organizationId, async (tx) => {
      const before = await locked(tx, kind, session, read)
      await store.deletePlan(tx, kind, read.id)
      const after = { entity: kind, entityId: read.id, action: 'delete', before: recorded(before) } as const
      await recordChange(tx, session, after)
    })
  } catch (error) {
    throw isStillReferred(error) ? problem('PLAN_IN_USE') : error
  }
  return { id: read.id }
}

/** What this release names, and what plans and options open besides. */
export async function listCapabilities({ database }: PlansDeps): Promise<{ items: string[] }> {
  const known = await database.withoutScope(store.knownCapabilities)
  return { items: [...new Set([...namedCapabilities, ...tabs, ...known])] }
}
