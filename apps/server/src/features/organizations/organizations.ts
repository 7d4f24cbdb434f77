import type {
  CallAnswer,
  CallParsed,
  findOrganizations as findCall,
  OrganizationRow,
  updateOrganization as updateCall,
} from '@ecotrame/contract'
import { requireAsRead, type RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import type { Session } from '../../platform/sessions/session.ts'
import type { PostDeps } from '../auth/index.ts'
import { activeSubscriptions } from '../subscriptions/index.ts'
import * as store from './organization-store.ts'
import type { OrganizationRecord } from './organization-store.ts'

export interface OrganizationsDeps extends PostDeps {
  readonly database: Pick<Database, 'inOrganization' | 'asAdministrator' | 'ask'>
  /** Ends what is open of sessions that are no more. */
  readonly live: { readonly endSession: (sessionId: string) => void }
}

/** Whether somebody administers all organizations; the others are concerned with their own only. */
const administers = ({ permissions }: Session): boolean => permissions.has('create_organization')

/** Throws NOT_FOUND for an organization that is none of the caller's business. */
export function refuseForeign(session: Session, id: string): void {
  if (id !== session.organizationId && !administers(session)) throw problem('NOT_FOUND')
}

/** Reads in the narrowest scope: the own organization, or the one of the administration. */
const reading = <T>(
  { database }: Pick<OrganizationsDeps, 'database'>,
  session: Session,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  administers(session)
    ? database.asAdministrator(work)
    : database.inOrganization(session.organizationId, work)

async function answersOf(tx: Tx, records: readonly OrganizationRecord[]): Promise<OrganizationRow[]> {
  const ids = records.map(({ id }) => id)
  const figures = await store.figuresOf(tx, ids)
  const subscriptions = await activeSubscriptions(tx, ids)
  return records.map((record) => ({
    ...record,
    createdAt: record.createdAt.toISOString(),
    people: figures.get(record.id)?.people ?? 0,
    teams: figures.get(record.id)?.teams ?? 0,
    subscription: subscriptions.get(record.id) ?? null,
  }))
}

/** The answer about one, in a scope that sees it. Throws NOT_FOUND. */
export async function answerOf(tx: Tx, id: string): Promise<OrganizationRow> {
  const record = await store.findOrganization(tx, id)
  const [answer] = record === undefined ? [] : await answersOf(tx, [record])
  if (answer === undefined) throw problem('NOT_FOUND')
  return answer
}

export function listOrganizations(
  deps: OrganizationsDeps,
  session: Session,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const words = searchWords(query.search, folded)
  const sort = sortOf(query.sort, store.sortableFields)
  return reading(deps, session, async (tx) => {
    const { items, total } = await store.findPage(tx, { words, page: query, sort })
    return { items: await answersOf(tx, items), meta: pageMeta(query, total) }
  })
}

export const readOrganization = (
  deps: OrganizationsDeps,
  session: Session,
  id: string,
): Promise<OrganizationRow> => reading(deps, session, (tx) => answerOf(tx, id))

/** The row, kept from others, in its own scope; refused when it is not the one that the caller has read. */
export const locked = async (tx: Tx, read: RowAsRead): Promise<OrganizationRecord> =>
  requireAsRead(tx, await store.lockOrganization(tx, read.id), {
    organizationId: read.id,
    entity: 'organization',
    fields: ['name', 'applicationLogo', 'brandLogo'],
    ...read,
  })

export function saveOrganization(
  { database }: OrganizationsDeps,
  session: Session,
  read: RowAsRead,
  { name }: CallParsed<typeof updateCall>['body'],
): Promise<OrganizationRow> {
  refuseForeign(session, read.id)
  return database.inOrganization(read.id, async (tx) => {
    const before = await locked(tx, read)
    await store.updateOrganization(tx, read.id, { name })
    await recordChange(tx, session, {
      entity: 'organization',
      entityId: read.id,
      action: 'update',
      before: { name: before.name },
      after: { name },
      organizationId: read.id,
    })
    return answerOf(tx, read.id)
  })
}
