import { sql } from 'drizzle-orm'
import { apiKeyPermissions, type ApiKeyScope, type Permission } from '@ecotrame/contract'
import type { Database } from '../database/database.ts'
import { foundActive, type Found } from './find-session.ts'
import { hashOfSecret } from './secret.ts'
import type { ApiKeySession } from './session.ts'

const permissionsOf = (scope: ApiKeyScope): ReadonlySet<Permission> =>
  new Set<Permission>(apiKeyPermissions[scope])
const permissionSets: Readonly<Record<ApiKeyScope, ReadonlySet<Permission>>> = {
  read: permissionsOf('read'),
  evaluate: permissionsOf('evaluate'),
  widget: permissionsOf('widget'),
}

/** What the function `api_key_of` of the database gives. */
export interface ApiKeyRow extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly organization_id: string
  readonly scope: ApiKeyScope
  readonly expires_at_milliseconds: number | null
  readonly capabilities: readonly string[]
}

/** The last moment that a date can hold: a key without an end. */
const never = new Date(8_640_000_000_000_000)

export const sessionOfKey = (row: ApiKeyRow): ApiKeySession => ({
  kind: 'api_key',
  id: row.id,
  userId: null,
  userName: row.name,
  organizationId: row.organization_id,
  teamId: null,
  role: null,
  scope: row.scope,
  permissions: permissionSets[row.scope],
  capabilities: new Set(row.capabilities),
  language: 'en',
  expiresAt: row.expires_at_milliseconds === null ? never : new Date(row.expires_at_milliseconds),
})

/** What an API key opens, with its scope and the plan as they are now. */
export async function findApiKey(database: Database, key: string): Promise<Found<ApiKeySession>> {
  const [row] = await database.ask<ApiKeyRow>(sql`select * from api_key_of(${hashOfSecret(key)})`)
  return foundActive(row === undefined ? null : sessionOfKey(row))
}
