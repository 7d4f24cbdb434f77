import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  apiKeyPermissions,
  apiKeyScopes,
  rolePermissions,
  roles,
  type ApiKeyScope,
  type CallShape,
  type Permission,
  type Role,
} from '@ecotrame/contract'
import type { Tx } from '../platform/database/database.ts'
import { newSecret, hashOfSecret } from '../platform/sessions/secret.ts'
import { person } from './fixtures.ts'

/** Who makes a call, and what the contract says of them. */
export interface Principal {
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
  readonly kind: 'user' | 'api_key' | 'nobody'
  readonly permissions: ReadonlySet<Permission>
  readonly role: Role | null
  /** Sees what is of one team only: the main team. */
  readonly inTeam: boolean
  /** Whether the plan of the organization opens every capability, or it has none and opens nothing. */
  readonly hasPlan: boolean
}

/** Where principals come from. */
export interface Home {
  readonly id: string
  readonly mainTeamId: string
  readonly hasPlan: boolean
}

const ofWholeOrganization = (role: Role) => role === 'organization_owner' || role === 'platform_administrator'
const named = (name: string, { hasPlan }: Home) => (hasPlan ? name : `${name} without a plan`)

async function user(tx: Tx, home: Home, role: Role): Promise<Principal> {
  const inTeam = !ofWholeOrganization(role)
  const { token } = await person(tx, home.id, role, inTeam ? home.mainTeamId : null, 'Walker')
  return {
    name: named(role, home),
    headers: { authorization: `Bearer ${token}` },
    kind: 'user',
    permissions: new Set<Permission>(rolePermissions[role]),
    role,
    inTeam,
    hasPlan: home.hasPlan,
  }
}

async function apiKey(tx: Tx, home: Home, scope: ApiKeyScope): Promise<Principal> {
  const key = newSecret()
  await tx.execute(sql`insert into api_keys (organization_id, name, scope, hint, key_hash, created_by)
    values (${home.id}, 'Walker', ${scope}, ${randomBytes(4).toString('hex')}, ${hashOfSecret(key)}, 'Walker')`)
  return {
    name: named(`a key to ${scope}`, home),
    headers: { 'x-api-key': key },
    kind: 'api_key',
    permissions: new Set<Permission>(apiKeyPermissions[scope]),
    role: null,
    inTeam: false,
    hasPlan: home.hasPlan,
  }
}

const nobody = (name: string, headers: Principal['headers']): Principal => ({
  name,
  headers,
  kind: 'nobody',
  permissions: new Set(),
  role: null,
  inTeam: false,
  hasPlan: false,
})

/** Everybody who may knock: every role, every scope of API keys, those without a session, those without a plan. */
export async function principalsOf(tx: Tx, home: Home, withoutPlan: Home): Promise<readonly Principal[]> {
  const all: Principal[] = [
    nobody('nobody', {}),
    nobody('a made-up token', { authorization: `Bearer ${newSecret()}` }),
    nobody('a made-up key', { 'x-api-key': newSecret() }),
  ]
  for (const scope of apiKeyScopes) all.push(await apiKey(tx, home, scope))
  for (const role of roles) all.push(await user(tx, home, role))
  all.push(await user(tx, withoutPlan, 'organization_owner'), await apiKey(tx, withoutPlan, 'read'))
  return all
}

/** Whether the permission table of the contract lets somebody make a call. */
export function mayCall({ access }: CallShape, { kind, permissions }: Principal): boolean {
  if (access === 'public') return true
  if (kind === 'nobody') return false
  if (access === 'session') return true
  return access === 'user' ? kind === 'user' : permissions.has(access)
}
