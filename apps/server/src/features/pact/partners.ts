import { and, asc, eq, sql } from 'drizzle-orm'
import type {
  CallAnswer,
  CallParsed,
  findPactPartners as findCall,
  savePactPartner as saveCall,
} from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Sealing } from '../../platform/secrets/sealing.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { apiKeys } from '../api-keys/index.ts'
import { pactPartners } from './tables.ts'

export interface PartnersDeps {
  readonly database: OrganizationDatabase
  readonly sealing: Sealing
}

interface Of {
  readonly organizationId: string
  readonly apiKeyId: string
}
const ownerText = ({ organizationId, apiKeyId }: Of) => `pact-partner/${organizationId}/${apiKeyId}`

/** `null`: no key of this installation opens it. */
export const openedSecret = (sealing: Sealing, of: Of, sealed: string): string | null =>
  sealing.open(sealed, ownerText(of))

const isPartnerKey = (organizationId: string) =>
  and(eq(apiKeys.organizationId, organizationId), eq(apiKeys.scope, 'footprints'))

const countIn = (state: 'waiting' | 'failed') => sql<number>`(select count(*)::integer from pact_requests r
  where r.organization_id = ${apiKeys.organizationId} and r.api_key_id = ${apiKeys.id} and r.state = ${state})`

/** Keys of partners, and where what they ask for is answered. */
export const listPartners = (
  { database }: PartnersDeps,
  { organizationId }: Session,
): Promise<CallAnswer<typeof findCall>> =>
  database.inOrganization(organizationId, async (tx) => {
    const rows = await tx
      .select({
        id: apiKeys.id,
        name: apiKeys.name,
        hint: apiKeys.hint,
        lastUsedAt: apiKeys.lastUsedAt,
        address: pactPartners.address,
        clientId: pactPartners.clientId,
        waiting: countIn('waiting'),
        failed: countIn('failed'),
      })
      .from(apiKeys)
      .leftJoin(
        pactPartners,
        and(eq(pactPartners.organizationId, apiKeys.organizationId), eq(pactPartners.apiKeyId, apiKeys.id)),
      )
      .where(isPartnerKey(organizationId))
      .orderBy(asc(apiKeys.sortName), asc(apiKeys.id))
    return { items: rows.map((row) => ({ ...row, lastUsedAt: row.lastUsedAt?.toISOString() ?? null })) }
  })

function withoutLastSlashes(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}

/** Says where a partner takes answers. @throws NOT_FOUND */
export async function savePartner(
  { database, sealing }: PartnersDeps,
  session: Session,
  apiKeyId: string,
  { address, clientId, clientSecret }: CallParsed<typeof saveCall>['body'],
): Promise<CallAnswer<typeof saveCall>> {
  const { organizationId } = session
  const of = { organizationId, apiKeyId }
  const said = {
    address: withoutLastSlashes(address),
    clientId,
    clientSecret: sealing.seal(clientSecret, ownerText(of)),
  }
  await database.inOrganization(organizationId, async (tx) => {
    const [key] = await tx
      .select({ name: apiKeys.name })
      .from(apiKeys)
      .where(and(isPartnerKey(organizationId), eq(apiKeys.id, apiKeyId)))
    if (key === undefined) throw problem('NOT_FOUND')
    const [before] = await tx
      .select({ url: pactPartners.address, clientId: pactPartners.clientId })
      .from(pactPartners)
      .where(and(eq(pactPartners.organizationId, organizationId), eq(pactPartners.apiKeyId, apiKeyId)))
    await tx
      .insert(pactPartners)
      .values({ ...of, ...said })
      .onConflictDoUpdate({ target: [pactPartners.organizationId, pactPartners.apiKeyId], set: said })
    await recordChange(tx, session, {
      entity: 'api_key',
      entityId: apiKeyId,
      entityName: key.name,
      action: 'update',
      before: before ?? {},
      after: { url: said.address, clientId },
    })
  })
  return { id: apiKeyId }
}
