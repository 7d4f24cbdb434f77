import { randomUUID } from 'node:crypto'
import type {
  CallParsed,
  createOrganization as createCall,
  inviteOwner as inviteCall,
  OrganizationRow,
} from '@ecotrame/contract'
import type { RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import { refuseTaken } from '../../platform/database/taken.ts'
import { problem } from '../../platform/errors/problem.ts'
import { createOrganization as insertOrganization } from '../../platform/organizations/people.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { subscribeOrganization } from '../subscriptions/index.ts'
import { inviteOwner, oneAccountAnAddress } from '../users/index.ts'
import * as store from './organization-store.ts'
import { answerOf, locked, type OrganizationsDeps } from './organizations.ts'

const ownerAddress = {
  one_account_an_address: { ...oneAccountAnAddress.one_account_an_address, path: 'owner.email' },
} as const

/**
 * Creates an organization with main team, subscription and an owner who is invited. All of it is written in
 * the scope of the organization that is being made: the administrator needs no other.
 */
export async function createOrganization(
  deps: OrganizationsDeps,
  session: Session,
  { name, mainTeam = name, owner, subscription }: CallParsed<typeof createCall>['body'],
): Promise<OrganizationRow> {
  const id = randomUUID()
  return refuseTaken(ownerAddress, () =>
    deps.database.inOrganization(id, async (tx) => {
      await insertOrganization(tx, { id, name, mainTeam })
      await recordChange(tx, session, {
        entity: 'organization',
        entityId: id,
        action: 'create',
        after: { name, mainTeam },
        organizationId: id,
      })
      await subscribeOrganization(tx, session, id, subscription, 'subscription.')
      const language = owner.language ?? session.language
      await inviteOwner(deps, tx, session, { ...owner, organizationId: id, language })
      return answerOf(tx, id)
    }),
  )
}

/** Invites one more owner, for an organization whose owners cannot be reached. */
export async function inviteOwnerOf(
  deps: OrganizationsDeps,
  session: Session,
  organizationId: string,
  { name, email, language = session.language }: CallParsed<typeof inviteCall>['body'],
): Promise<{ id: string; email: string }> {
  const id = await refuseTaken(oneAccountAnAddress, () =>
    deps.database.inOrganization(organizationId, async (tx) => {
      await locked(tx, { id: organizationId, ifMatch: null })
      return inviteOwner(deps, tx, session, { organizationId, name, email, language })
    }),
  )
  return { id, email }
}

/** Deletes an organization with everything in it but the audit log. `name` repeats its name: nobody does this by a slip. */
export async function deleteOrganization(
  { database, live }: OrganizationsDeps,
  session: Session,
  read: RowAsRead,
  name: string,
): Promise<{ id: string }> {
  if (read.id === session.organizationId) throw problem('OWN_ORGANIZATION')
  const ended = await database.inOrganization(read.id, async (tx) => {
    const before = await locked(tx, read)
    if (before.name !== name)
      throw problem('INVALID_VALUES', { errors: [{ path: 'query.name', code: 'NOT_THE_NAME' }] })
    const ended = await store.deleteOrganization(tx, read.id)
    await recordChange(tx, session, {
      entity: 'organization',
      entityId: read.id,
      action: 'delete',
      before: { name },
      organizationId: read.id,
    })
    return ended
  })
  for (const sessionId of ended) live.endSession(sessionId)
  return { id: read.id }
}
