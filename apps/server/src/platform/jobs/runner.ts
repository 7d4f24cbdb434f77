import { sql } from 'drizzle-orm'
import type { Permission } from '@ecotrame/contract'
import type { Tx } from '../database/database.ts'
import { sessionOfKey, type ApiKeyRow } from '../sessions/api-key-store.ts'
import type { Language, Session } from '../sessions/session.ts'
import { sessionOf, type SessionRow } from '../sessions/session-store.ts'
import type { JobRow } from './tables.ts'

/** In whose name the items of a job are done: as if the caller made a call now. */
export interface Runner {
  readonly session: Session
  readonly language: Language
}

/** It lasts as long as a step. */
const noEnd = 8_640_000_000_000_000

/** Who asked, when it was asked for. */
export type AskedBy = Pick<JobRow, 'organizationId' | 'id' | 'askedBy' | 'askedByKind' | 'language'>

async function userOf(tx: Tx, { organizationId, askedBy, id }: AskedBy): Promise<Session | null> {
  const { rows } = await tx.execute<SessionRow>(sql`
    select ${id}::uuid as id, u.id as user_id, u.name as user_name, u.organization_id, u.team_id, u.role, u.language,
      ${noEnd}::double precision as expires_at_milliseconds, capabilities_of(u.organization_id) as capabilities
    from users u where u.organization_id = ${organizationId} and u.id = ${askedBy}
      and u.deactivated_at is null`)
  const [row] = rows
  return row === undefined ? null : sessionOf(row)
}

async function keyOf(tx: Tx, { organizationId, askedBy }: AskedBy): Promise<Session | null> {
  const { rows } = await tx.execute<ApiKeyRow>(sql`
    select k.id, k.name, k.organization_id, k.scope, null as expires_at_milliseconds,
      capabilities_of(k.organization_id) as capabilities
    from api_keys k
    where k.organization_id = ${organizationId} and k.id = ${askedBy}
      and (k.expires_at is null or k.expires_at > now())`)
  const [row] = rows
  if (row === undefined) return null
  const session = sessionOfKey(row)
  return session.capabilities.has('api') ? session : null
}

export type FoundRunner =
  { readonly runner: Runner } | { readonly refused: 'ASKER_GONE' | 'PERMISSION_REQUIRED' }

/** The caller as they are now: somebody who was dismissed, or lost the right, changes nothing any more. */
export async function runnerOf(tx: Tx, job: AskedBy, permission: Permission): Promise<FoundRunner> {
  const session = await (job.askedByKind === 'user' ? userOf(tx, job) : keyOf(tx, job))
  if (session === null) return { refused: 'ASKER_GONE' }
  if (!session.permissions.has(permission)) return { refused: 'PERMISSION_REQUIRED' }
  return { runner: { session, language: job.language } }
}
