import {
  listOf,
  type ApiKeyRow,
  type ApiKeyScope,
  type CallAnswer,
  type CallParsed,
  type createApiKey as createCall,
  type findApiKeys as findCall,
} from '@ecotrame/contract'
import { recordChange, recordChanges, type Actor } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import { networkOf } from '../../platform/sessions/networks.ts'
import { hashOfSecret, newSecret } from '../../platform/sessions/secret.ts'
import type { Session } from '../../platform/sessions/session.ts'
import {
  deleteKey,
  deleteKeysOf,
  findPage,
  insertKey,
  sortableFields,
  type ApiKeyRecord,
} from './api-key-store.ts'

const isOver = ({ expiresAt }: ApiKeyRecord) => expiresAt !== null && expiresAt.getTime() <= Date.now()

const rowOf = (record: ApiKeyRecord): ApiKeyRow => ({
  id: record.id,
  name: record.name,
  scope: record.scope,
  hint: record.hint,
  state: isOver(record) ? 'expired' : 'active',
  expiresAt: record.expiresAt?.toISOString() ?? null,
  lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
  addresses: record.addresses,
  createdAt: record.createdAt.toISOString(),
  createdBy: record.createdBy,
})

export async function listApiKeys(
  database: OrganizationDatabase,
  { organizationId }: Session,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const filter = { words: searchWords(query.search, folded), scopes: listOf(query.scope) }
  const sort = sortOf(query.sort, sortableFields)
  const { items, total } = await database.inOrganization(organizationId, (tx) =>
    findPage(tx, organizationId, filter, query, sort),
  )
  return { items: items.map(rowOf), meta: pageMeta(query, total) }
}

/** So that people, and programs that look for secrets in the wrong places, know what it is. */
const prefix = 'eco_'
const hintLength = 8
/** What people tell a key by: its first characters. */
export const apiKeyHintOf = (key: string): string => key.slice(0, hintLength)

interface WantedKey {
  readonly name: string
  readonly scope: ApiKeyScope
  readonly expiresAt?: string | null | undefined
  readonly addresses: readonly string[]
}

/** @throws INVALID_VALUES for what is no network, and for networks of a key that shoppers use */
function addressesOf({ scope, addresses }: WantedKey): string[] {
  const wrong = addresses.find((address) => networkOf(address) === null)
  const code = scope === 'widget' && addresses.length > 0 ? 'NOT_FOR_WIDGETS' : 'NOT_A_NETWORK'
  if (code === 'NOT_FOR_WIDGETS' || wrong !== undefined)
    throw problem('INVALID_VALUES', { errors: [{ path: 'addresses', code, params: { value: wrong ?? '' } }] })
  return [...addresses]
}

function expiryOf({ expiresAt }: WantedKey): Date | null {
  if (!expiresAt) return null
  const moment = new Date(expiresAt)
  if (moment.getTime() <= Date.now())
    throw problem('INVALID_VALUES', { errors: [{ path: 'expiresAt', code: 'IN_THE_PAST' }] })
  return moment
}

/** What the audit log tells of a key. */
const toldOf = ({ name, scope, expiresAt, hint, addresses }: ApiKeyRecord) => ({
  name,
  scope,
  expiresAt,
  hint,
  ...(addresses.length === 0 ? {} : { addresses: addresses.join(', ') }),
})

/** Makes a key, which exists in the answer only. Throws INVALID_VALUES for an expiry that is over. */
export async function createApiKey(
  database: OrganizationDatabase,
  session: Session,
  wanted: WantedKey,
): Promise<CallAnswer<typeof createCall>> {
  const { organizationId, userName } = session
  const key = prefix + newSecret()
  const record = await database.inOrganization(organizationId, async (tx) => {
    const row = await insertKey(tx, organizationId, {
      name: wanted.name,
      scope: wanted.scope,
      hint: apiKeyHintOf(key),
      keyHash: hashOfSecret(key),
      expiresAt: expiryOf(wanted),
      addresses: addressesOf(wanted),
      createdBy: userName,
      createdById: session.userId,
    })
    const change = { entity: 'api_key', entityId: row.id, action: 'create', after: toldOf(row) } as const
    await recordChange(tx, session, change)
    return row
  })
  return { ...rowOf(record), key }
}

/** Ends a key at once. Throws NOT_FOUND. */
export async function revokeApiKey(database: OrganizationDatabase, session: Session, id: string) {
  const { organizationId } = session
  await database.inOrganization(organizationId, async (tx) => {
    const row = await deleteKey(tx, organizationId, id)
    if (row === null) throw problem('NOT_FOUND')
    const change = { entity: 'api_key', entityId: id, action: 'revoke', before: toldOf(row) } as const
    await recordChange(tx, session, change)
  })
}

/** Ends the keys that somebody made who was put out: whoever has seen one could go on with it. */
export async function revokeApiKeysOf(tx: Tx, actor: Actor, userId: string): Promise<void> {
  const rows = await deleteKeysOf(tx, actor.organizationId, userId)
  await recordChanges(
    tx,
    actor,
    rows.map((row) => ({ entity: 'api_key', entityId: row.id, action: 'revoke', before: toldOf(row) })),
  )
}
