import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/errors/problem.ts'
import { products } from '../../products/index.ts'
import { isUuid, type PageQuery } from '../../sheets/index.ts'
import type { UnitKey } from '../addresses.ts'
import type { PassportPagesDeps, PassportsDeps } from '../deps.ts'
import { publicIdOf, versionsOf } from '../store.ts'
import { passports } from '../tables.ts'
import { publicRecord, type PublicRecord } from './record.ts'

interface Found {
  readonly organizationId: string
  readonly passportId: string
}

/**
 * A published passport, for somebody who need not be signed in; `null`: none, and nobody learns why.
 * @throws WITHDRAWN
 */
export async function findPublicPassport(deps: PassportPagesDeps, query: PageQuery): Promise<Found | null> {
  if (query.id !== null) return byPublicId(deps, query.id)
  return query.apiKey === null ? null : byKey(deps, query.apiKey, query)
}

async function byPublicId({ database }: Pick<PassportsDeps, 'database'>, id: string): Promise<Found | null> {
  if (!isUuid(id)) return null
  const [row] = await database.ask<{ organization_id: string; passport_id: string; withdrawn: boolean }>(
    sql`select * from published_passport_of(${id.toLowerCase()}::uuid)`,
  )
  if (row?.withdrawn === true) throw problem('WITHDRAWN')
  return row === undefined ? null : { organizationId: row.organization_id, passportId: row.passport_id }
}

/** A key names one product of its own organization: by id, reference or GTIN. */
async function byKey(
  { database, findApiKey }: PassportPagesDeps,
  key: string,
  query: PageQuery,
): Promise<Found | null> {
  const found = await findApiKey(key)
  if (found.state !== 'active') return null
  const { scope, capabilities, organizationId } = found.session
  if (scope !== 'widget' || !capabilities.has('api') || !capabilities.has('widget')) return null
  const passportId = await database.inOrganization(organizationId, (tx) =>
    ofProduct(tx, organizationId, query),
  )
  return passportId === null ? null : { organizationId, passportId }
}

async function ofProduct(
  tx: Tx,
  organizationId: string,
  { item, reference, gtin }: PageQuery,
): Promise<string | null> {
  const which =
    gtin !== null
      ? eq(products.gtin, gtin)
      : item !== null && isUuid(item)
        ? eq(products.id, item.toLowerCase())
        : reference !== null && item === null
          ? eq(products.reference, reference)
          : null
  if (which === null) return null
  const [row] = await tx
    .select({ id: passports.id })
    .from(passports)
    .innerJoin(
      products,
      and(eq(products.organizationId, passports.organizationId), eq(products.id, passports.productId)),
    )
    .where(and(eq(passports.organizationId, organizationId), which))
    .limit(1)
  return row?.id ?? null
}

/** The newest published version, or the one with this number; for one that was withdrawn, the newest. @throws WITHDRAWN */
export const recordOf = (
  { database, passportRules }: Pick<PassportsDeps, 'database' | 'passportRules'>,
  { organizationId, passportId }: Found,
  wanted: number | null,
  key: UnitKey,
): Promise<PublicRecord | null> =>
  database.inOrganization(organizationId, async (tx) => {
    const all = await versionsOf(tx, organizationId, passportId)
    const versions = all.filter(({ withdrawnAt }) => withdrawnAt === null)
    const asked = wanted === null ? all[0] : all.find(({ number }) => number === wanted)
    if (asked === undefined) return null
    const version = asked.withdrawnAt === null ? asked : versions[0]
    if (version === undefined) throw problem('WITHDRAWN')
    const publicId = await publicIdOf(tx, organizationId, passportId)
    return publicRecord(
      passportRules,
      { ...version, publicId, replaced: version.number !== versions[0]?.number },
      key,
    )
  })
