import { and, eq, sql } from 'drizzle-orm'
import { apiKeyPermissions, rolePermissions, type ApiKeyScope, type Permission } from '@ecotrame/contract'
import { theSystem } from '../audit/record-change.ts'
import type { Tx } from '../database/database.ts'
import { users } from '../organizations/tables.ts'
import type { Acting, Language } from '../sessions/session.ts'
import type { JobRow } from './tables.ts'

/** In whose name the items of a job are done. */
export interface Runner {
  readonly session: Acting
  readonly language: Language
}

interface Rights extends Runner {
  readonly permissions: readonly Permission[]
}

async function userOf(tx: Tx, { organizationId, askedBy }: JobRow): Promise<Rights | null> {
  if (askedBy === null) return null
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, askedBy)))
  if (user === undefined) return null
  const { id: userId, name: userName, role, teamId, language } = user
  return {
    session: { kind: 'user', organizationId, userId, userName, role, teamId },
    language,
    permissions: rolePermissions[role],
  }
}

async function keyOf(tx: Tx, { organizationId, askedBy, askedByName }: JobRow): Promise<Rights | null> {
  const { rows } = await tx.execute<{ scope: ApiKeyScope }>(sql`
    select scope from api_keys
    where organization_id = ${organizationId} and id = ${askedBy} and (expires_at is null or expires_at > now())`)
  const scope = rows[0]?.scope
  if (scope === undefined) return null
  const nobody = { userId: null, role: null, teamId: null } as const
  return {
    session: { kind: 'api_key', organizationId, userName: askedByName, ...nobody },
    language: 'en',
    permissions: apiKeyPermissions[scope],
  }
}

export type FoundRunner =
  { readonly runner: Runner } | { readonly refused: 'ASKER_GONE' | 'PERMISSION_REQUIRED' }

/** The asker as they are now: somebody who was dismissed, or lost the right, changes nothing any more. */
export async function runnerOf(tx: Tx, job: JobRow, permission: Permission): Promise<FoundRunner> {
  if (job.askedByKind === 'system')
    return {
      runner: { session: { ...theSystem(job.organizationId), role: null, teamId: null }, language: 'en' },
    }
  const found = await (job.askedByKind === 'user' ? userOf(tx, job) : keyOf(tx, job))
  if (found === null) return { refused: 'ASKER_GONE' }
  const { permissions, ...runner } = found
  return permissions.includes(permission) ? { runner } : { refused: 'PERMISSION_REQUIRED' }
}
