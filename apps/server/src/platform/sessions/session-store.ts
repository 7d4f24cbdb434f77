import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { rolePermissions, type Permission, type Role } from '@ecotrame/contract'
import type { Database, Tx } from '../database/database.ts'
import { planned } from '../database/planned.ts'
import { problem } from '../errors/problem.ts'
import { organizations, users } from '../organizations/tables.ts'
import { foundActive, type FoundSession } from './find-session.ts'
import { isWithin } from './networks.ts'
import { hashOfSecret, newSecret } from './secret.ts'
import type { Language, UserSession } from './session.ts'
import { sessions } from './tables.ts'

const permissionsOf = (role: Role): ReadonlySet<Permission> => new Set<Permission>(rolePermissions[role])
const permissionSets: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  platform_administrator: permissionsOf('platform_administrator'),
  organization_owner: permissionsOf('organization_owner'),
  team_manager: permissionsOf('team_manager'),
  contributor: permissionsOf('contributor'),
  reader: permissionsOf('reader'),
}

/** What the functions `session_of` and `session_of_navigation` of the database give. */
export interface SessionRow extends Record<string, unknown> {
  readonly id: string
  readonly user_id: string
  readonly user_name: string
  readonly organization_id: string
  readonly team_id: string | null
  readonly role: Role
  readonly language: Language
  readonly expires_at_milliseconds: number
  readonly capabilities: readonly string[]
  /** Of `session_of`: networks that the organization is reached from. */
  readonly networks?: readonly string[]
}

export const sessionOf = (row: SessionRow): UserSession => ({
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
export async function findSession(
  database: Database,
  token: string,
  address?: string,
): Promise<FoundSession> {
  const [row] = await database.ask<SessionRow>(
    sql`select * from session_of(${hashOfSecret(token)}, ${address ?? null})`,
    planned,
  )
  if (address !== undefined && !isWithin(row?.networks ?? [], address)) return { state: 'elsewhere' }
  return foundActive(row === undefined ? null : sessionOf(row))
}

export interface NewSession {
  readonly token: string
  readonly expiresAt: Date
}

/** Where a session is opened from: the network address and what the browser says of itself. */
export interface Origin {
  readonly address: string
  readonly agent: string | null
}

/** The login at an identity provider that a session comes from. */
export interface ProviderLogin {
  readonly providerId: string
  readonly providerSubject: string
  readonly providerSession: string | null
}

interface Owner {
  readonly organizationId: string
  readonly userId: string
}

const agentMaximumLength = 400

/** Networks that people get into an organization from; empty: any. */
export async function networksOf(tx: Tx, organizationId: string): Promise<string[]> {
  const [organization] = await tx
    .select({ networks: organizations.networks })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return organization?.networks ?? []
}

/** Opens a session; the token exists in the answer only. Throws ADDRESS_NOT_ALLOWED. */
export async function openSession(
  tx: Tx,
  { organizationId, userId }: Owner,
  expiresAt: Date,
  origin?: Origin,
  by?: ProviderLogin,
): Promise<NewSession> {
  if (origin !== undefined && !isWithin(await networksOf(tx, organizationId), origin.address))
    throw problem('ADDRESS_NOT_ALLOWED')
  const token = newSecret()
  await tx.insert(sessions).values({
    organizationId,
    userId,
    tokenHash: hashOfSecret(token),
    expiresAt,
    address: origin?.address ?? null,
    agent: origin?.agent?.slice(0, agentMaximumLength) ?? null,
    ...by,
  })
  await tx
    .update(users)
    .set({ lastLoginAt: sql`now()` })
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId)))
  return { token, expiresAt }
}

const ofOwner = ({ organizationId, userId }: Owner) =>
  and(eq(sessions.organizationId, organizationId), eq(sessions.userId, userId))

/** Open sessions of a user, last used first. */
export const sessionsOf = (tx: Tx, owner: Owner) =>
  tx
    .select()
    .from(sessions)
    .where(and(ofOwner(owner), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))

/** Ends one session of a user, at once; false when there is no such session. Whoever calls also ends its live connection. */
export async function endSessionOf(tx: Tx, owner: Owner, id: string): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(ofOwner(owner), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends all sessions of a user, but the one that is excepted. Gives their ids: their live connections end with `Live.endSession`. */
export async function endSessionsOf(tx: Tx, owner: Owner, exceptId?: string): Promise<string[]> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId)
  const ended = await tx
    .delete(sessions)
    .where(and(ofOwner(owner), others))
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

/** Ends the sessions that a provider opened for somebody, or the one that it names. Gives their ids. */
export async function endSessionsOfProvider(
  tx: Tx,
  organizationId: string,
  {
    providerId,
    providerSubject,
    providerSession,
  }: Partial<ProviderLogin> & Pick<ProviderLogin, 'providerId'>,
): Promise<string[]> {
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.organizationId, organizationId),
        eq(sessions.providerId, providerId),
        providerSubject === undefined ? undefined : eq(sessions.providerSubject, providerSubject),
        providerSession === undefined || providerSession === null
          ? undefined
          : eq(sessions.providerSession, providerSession),
      ),
    )
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

/** Expired sessions stay for a while, so that their owner is told that the session expired and not that it never was. */
const keptAfterExpiry = sql`interval '7 days'`
export const forgetOldSessions = (tx: Tx) =>
  tx.delete(sessions).where(lt(sessions.expiresAt, sql`now() - ${keptAfterExpiry}`))
