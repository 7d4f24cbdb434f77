import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Database } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Live } from '../../platform/live/live.ts'
import { organizations } from '../../platform/organizations/tables.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'

export interface BroadcastsDeps {
  readonly database: Pick<Database, 'asAdministrator' | 'inOrganization'>
  readonly live: Pick<Live, 'broadcast'>
}

export interface Broadcast {
  readonly text: Readonly<Record<Language, string>>
  /** `null`: everybody. */
  readonly organization: string | null
}

async function nameOfAudience({ database }: BroadcastsDeps, id: string | null): Promise<string | null> {
  if (id === null) return null
  const [found] = await database.asAdministrator((tx) =>
    tx.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, id)),
  )
  if (found === undefined)
    throw problem('INVALID_VALUES', { errors: [{ path: 'organization', code: 'UNKNOWN_ORGANIZATION' }] })
  return found.name
}

/**
 * Says something to everybody who is connected now, at every process. It is recorded in the audit log of who says
 * it first, and kept nowhere else. Throws INVALID_VALUES.
 */
export async function sendBroadcast(
  deps: BroadcastsDeps,
  session: Session,
  { text, organization }: Broadcast,
): Promise<string> {
  const audience = await nameOfAudience(deps, organization)
  const id = randomUUID()
  await deps.database.inOrganization(session.organizationId, (tx) =>
    recordChange(tx, session, {
      entity: 'broadcast',
      entityId: id,
      entityName: audience,
      action: 'create',
      after: { english: text.en, french: text.fr },
    }),
  )
  deps.live.broadcast(text, organization ?? undefined)
  return id
}
