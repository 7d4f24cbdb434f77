import { and, desc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import type { ScimTokenRow } from '@ecotrame/contract'
import { recordChange } from '../../../platform/audit/record-change.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/errors/problem.ts'
import { serve } from '../../../platform/http/serve.ts'
import { hashOfSecret, newSecret } from '../../../platform/sessions/secret.ts'
import type { Caller } from '../../../platform/sessions/session.ts'
import { identityProviders } from '../../auth/index.ts'
import type { Provider, SingleSignOnDeps } from '../deps.ts'
import { scimTokens } from './tables.ts'

type TokenRecord = typeof scimTokens.$inferSelect

const prefix = 'scim_'
const hintLength = 9

const rowOf = ({ id, hint, createdAt, createdBy, lastUsedAt }: TokenRecord): ScimTokenRow => ({
  id,
  hint,
  createdAt: createdAt.toISOString(),
  createdBy,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

const recordToken = (
  tx: Tx,
  { session }: Caller,
  { id, name }: Provider,
  change: { readonly before: string | null; readonly after: string | null },
) =>
  recordChange(tx, session, {
    entity: 'identity_provider',
    entityId: id,
    entityName: name,
    action: 'update',
    before: { scimToken: change.before },
    after: { scimToken: change.after },
  })

/** The calls by which tokens of a provider are made, listed and revoked. */
export function serveScimTokens(
  server: FastifyInstance,
  { database }: Pick<SingleSignOnDeps, 'database'>,
  providerOf: (caller: Caller, id: string) => Promise<Provider>,
): void {
  serve(server, contract.findScimTokens, async ({ params, ...caller }) => {
    const { id, organizationId } = await providerOf(caller, params.id)
    const found = await database.inOrganization(organizationId, (tx) =>
      tx
        .select()
        .from(scimTokens)
        .where(and(eq(scimTokens.organizationId, organizationId), eq(scimTokens.providerId, id)))
        .orderBy(desc(scimTokens.createdAt)),
    )
    return { items: found.map(rowOf) }
  })
  serve(server, contract.createScimToken, async ({ params, ...caller }) => {
    const provider = await providerOf(caller, params.id)
    const { organizationId } = provider
    const token = prefix + newSecret()
    const made = await database.inOrganization(organizationId, async (tx) => {
      const hint = token.slice(0, hintLength)
      const [row] = await tx
        .insert(scimTokens)
        .values({
          organizationId,
          providerId: provider.id,
          hint,
          tokenHash: hashOfSecret(token),
          createdBy: caller.session.userName,
        })
        .returning()
      if (row === undefined) throw new Error('The database gave no row back.')
      await recordToken(tx, caller, provider, { before: null, after: hint })
      return row
    })
    return { ...rowOf(made), token }
  })
  serve(server, contract.revokeScimToken, async ({ params, ...caller }) => {
    const provider = await providerOf(caller, params.id)
    const { organizationId } = provider
    await database.inOrganization(organizationId, async (tx) => {
      const [row] = await tx
        .delete(scimTokens)
        .where(
          and(
            eq(scimTokens.organizationId, organizationId),
            eq(scimTokens.providerId, provider.id),
            eq(scimTokens.id, params.scimToken),
          ),
        )
        .returning()
      if (row === undefined) throw problem('NOT_FOUND')
      await recordToken(tx, caller, provider, { before: row.hint, after: null })
    })
    return { id: params.scimToken }
  })
}

/** The provider whose token it is; `null`: nobody's. Its use is written down once a minute at most. */
export async function providerOfToken(
  database: Pick<Database, 'asSystem'>,
  token: string,
): Promise<Provider | null> {
  if (!token.startsWith(prefix)) return null
  return database.asSystem(async (tx) => {
    const [row] = await tx
      .select({ provider: identityProviders, id: scimTokens.id, lastUsedAt: scimTokens.lastUsedAt })
      .from(scimTokens)
      .innerJoin(
        identityProviders,
        and(
          eq(identityProviders.organizationId, scimTokens.organizationId),
          eq(identityProviders.id, scimTokens.providerId),
        ),
      )
      .where(eq(scimTokens.tokenHash, hashOfSecret(token)))
    if (row === undefined) return null
    if (row.lastUsedAt === null || row.lastUsedAt.getTime() < Date.now() - 60_000)
      await tx
        .update(scimTokens)
        .set({ lastUsedAt: sql`now()` })
        .where(and(eq(scimTokens.organizationId, row.provider.organizationId), eq(scimTokens.id, row.id)))
    return row.provider
  })
}
