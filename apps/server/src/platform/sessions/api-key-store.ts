import { sql } from 'drizzle-orm'
import { apiKeyPermissions, type ApiKeyScope, type Permission } from '@ecotrame/contract'
import type { Database } from '../database/database.ts'
import { planned } from '../database/planned.ts'
import { isWithin } from './networks.ts'
import { foundActive, type FoundKey } from './find-session.ts'
import { hashOfSecret } from './secret.ts'
import type { ApiKeySession } from './session.ts'

const permissionsOf = (scope: ApiKeyScope): ReadonlySet<Permission> =>
  new Set<Permission>(apiKeyPermissions[scope])
const permissionSets: Readonly<Record<ApiKeyScope, ReadonlySet<Permission>>> = {
  read: permissionsOf('read'),
  evaluate: permissionsOf('evaluate'),
  write: permissionsOf('write'),
  publish: permissionsOf('publish'),
  widget: permissionsOf('widget'),
  footprints: permissionsOf('footprints'),
}

/** What the function `api_key_of` of the database gives. */
export interface ApiKeyRow extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly organization_id: string
  readonly scope: ApiKeyScope
  readonly expires_at_milliseconds: number | null
  readonly capabilities: readonly string[]
  readonly addresses: readonly string[]
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

/** What an API key opens, with its scope and the plan as they are now, at the address where it is used. */
export const findApiKey = (
  database: Pick<Database, 'ask'>,
  key: string,
  address?: string,
): Promise<FoundKey> => findApiKeyOf(database, hashOfSecret(key), address)

/** The same of a key of which only the hash is known. */
export async function findApiKeyOf(
  database: Pick<Database, 'ask'>,
  hash: Buffer,
  address?: string,
): Promise<FoundKey> {
  const [row] = await database.ask<ApiKeyRow>(sql`select * from api_key_of(${hash})`, planned)
  if (row !== undefined && address !== undefined && !isWithin(row.addresses, address))
    return { state: 'elsewhere' }
  return foundActive(row === undefined ? null : sessionOfKey(row))
}
