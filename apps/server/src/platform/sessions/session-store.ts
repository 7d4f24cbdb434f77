import { createHash, randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { rolePermissions, type Permission, type Role } from '@ecotrame/contract'
import type { Database, Tx } from '../database/database.ts'
import type { FoundSession } from './find-session.ts'
import type { Language, Session } from './session.ts'
import { sessions } from './tables.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** 256 bits: not guessable, so a fast hash is enough to keep it. */
const newToken = (): string => randomBytes(32).toString('base64url')

const permissionsOf = (role: Role): ReadonlySet<Permission> => new Set<Permission>(rolePermissions[role])
const permissionSets: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  platform_administrator: permissionsOf('platform_administrator'),
  organization_owner: permissionsOf('organization_owner'),
  team_manager: permissionsOf('team_manager'),
  contributor: permissionsOf('contributor'),
  reader: permissionsOf('reader'),
}

interface SessionRow extends Record<string, unknown> {
  readonly id: string
  readonly user_id: string
  readonly user_name: string
  readonly organization_id: string
  readonly team_id: string | null
  readonly role: Role
  readonly language: Language
  readonly expires_at_milliseconds: number
  readonly capabilities: readonly string[]
}

const sessionOf = (row: SessionRow): Session => ({
  kind: 'user',
  id: row.id,
  userId: row.user_id,
  userName: row.user_name,
  organizationId: row.organization_id,
  teamId: row.team_id,
  role: row.role,
  permissions: permissionSets[row.role],
  capabilities: new Set(row.capabilities),
  language: row.language,
  expiresAt: new Date(row.expires_at_milliseconds),
})

/** The session of a bearer token, with role and plan as they are now: a change holds from the next call on. */
export async function findSession(database: Database, token: string): Promise<FoundSession> {
  const [row] = await database.ask<SessionRow>(sql`select * from session_of(${hashOf(token)})`)
  if (row === undefined) return { state: 'unknown' }
  const session = sessionOf(row)
  return session.expiresAt.getTime() <= Date.now() ? { state: 'expired' } : { state: 'active', session }
}

export interface NewSession {
  readonly token: string
  readonly expiresAt: Date
}

/** Opens a session; the token exists in the answer only. */
export async function openSession(
  tx: Tx,
  { organizationId, userId }: { organizationId: string; userId: string },
  expiresAt: Date,
): Promise<NewSession> {
  const token = newToken()
  await tx.insert(sessions).values({ organizationId, userId, tokenHash: hashOf(token), expiresAt })
  return { token, expiresAt }
}

export const endSession = (database: Database, { organizationId, id }: Session) =>
  database.inOrganization(organizationId, async (tx) => {
    await tx.delete(sessions).where(and(eq(sessions.organizationId, organizationId), eq(sessions.id, id)))
  })

/** Expired sessions stay for a while, so that their owner is told that the session expired and not that it never was. */
const keptAfterExpiry = sql`interval '7 days'`
export const forgetOldSessions = (tx: Tx) =>
  tx.delete(sessions).where(lt(sessions.expiresAt, sql`now() - ${keptAfterExpiry}`))
