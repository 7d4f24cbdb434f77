import { randomBytes } from 'node:crypto'
import { resolveTxt } from 'node:dns/promises'
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/database/database.ts'
import { identityDomains } from '../auth/index.ts'

/** What a TXT record of a domain has to say. */
export const recordOf = (token: string): string => `ecotrame-domain=${token}`

const resolveRecords = async (domain: string): Promise<readonly string[]> =>
  (await resolveTxt(domain)).map((parts) => parts.join(''))

interface Of {
  readonly organizationId: string
  readonly providerId: string
}

const isOf = ({ organizationId, providerId }: Of) =>
  and(eq(identityDomains.organizationId, organizationId), eq(identityDomains.providerId, providerId))

/** Gives a provider these domains; those that it had keep what was verified. */
export async function setDomains(tx: Tx, of: Of, domains: readonly string[]): Promise<void> {
  const wanted = [...new Set(domains)]
  await tx.delete(identityDomains).where(and(isOf(of), notInArray(identityDomains.domain, wanted)))
  await tx
    .insert(identityDomains)
    .values(wanted.map((domain) => ({ ...of, domain, token: randomBytes(16).toString('hex') })))
    .onConflictDoNothing()
}

/**
 * Looks for the records of domains that are not verified. Only who answers for a domain can write one: without that an
 * organization could send the people of another one to a provider of its own.
 */
export async function verifyDomains(
  database: Pick<Database, 'inOrganization'>,
  of: Of,
  textRecords = resolveRecords,
): Promise<void> {
  const open = await database.inOrganization(of.organizationId, (tx) =>
    tx
      .select({ domain: identityDomains.domain, token: identityDomains.token })
      .from(identityDomains)
      .where(and(isOf(of), isNull(identityDomains.verifiedAt))),
  )
  const found = await Promise.all(
    open.map(async ({ domain, token }) => {
      // A domain without records, or a DNS that does not answer, proves nothing.
      const records = await textRecords(domain).catch(() => [])
      return records.some((record) => record.trim() === recordOf(token)) ? domain : null
    }),
  )
  const proven = found.filter((domain) => domain !== null)
  if (proven.length === 0) return
  await database.inOrganization(of.organizationId, (tx) =>
    tx
      .update(identityDomains)
      .set({ verifiedAt: sql`now()` })
      .where(and(isOf(of), inArray(identityDomains.domain, proven))),
  )
}
