import { and, asc, eq } from 'drizzle-orm'
import type { FileAnswer } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import { sightOf } from '../evaluations/index.ts'
import { products, productVisibleTo } from '../products/index.ts'
import { passportAddress } from './addresses.ts'
import type { PassportsDeps } from './deps.ts'
import { versionAnswer } from './looked.ts'
import * as store from './store.ts'
import { passports } from './tables.ts'

type Row = Awaited<ReturnType<typeof store.orphans>>[number]

/** Passports with every version, whole: another provider can go on with them. @throws NOT_FOUND */
export async function exportedPassports(
  deps: PassportsDeps,
  { session }: Caller,
  productId: string | undefined,
): Promise<FileAnswer> {
  const { organizationId } = session
  const exported = await deps.database.inOrganization(organizationId, async (tx) => {
    const rows = await rowsInSight(tx, session, productId)
    if (productId !== undefined && rows.length === 0) throw problem('NOT_FOUND')
    const all = []
    for (const row of rows)
      all.push({
        publicId: row.publicId,
        address: passportAddress(deps, row.publicId),
        product: row.productId,
        draft: row.draft,
        versions: (await store.versionsOf(tx, organizationId, row.id)).map((version) => ({
          ...versionAnswer(version),
          content: version.content,
        })),
      })
    await recordChange(tx, session, {
      entity: 'export',
      entityId: productId ?? organizationId,
      entityName: session.userName,
      action: 'create',
      after: { exported: 'passports', format: 'json', rows: all.length },
    })
    return all
  })
  const content = { format: 'ecotrame-passports-1', fields: deps.passportRules.fields, passports: exported }
  return { name: 'passports.json', type: 'application/json; charset=utf-8', content: once(content) }
}

async function* once(content: object): AsyncIterable<string> {
  yield `${JSON.stringify(content, null, 1)}\n`
}

async function rowsInSight(tx: Tx, session: Session, productId: string | undefined): Promise<readonly Row[]> {
  const sight = sightOf(session)
  const seen = await tx
    .select({
      id: passports.id,
      publicId: passports.publicId,
      productId: passports.productId,
      draft: passports.draft,
    })
    .from(passports)
    .innerJoin(
      products,
      and(eq(products.organizationId, passports.organizationId), eq(products.id, passports.productId)),
    )
    .where(and(productVisibleTo(sight), productId === undefined ? undefined : eq(products.id, productId)))
    .orderBy(asc(products.sortName), asc(passports.id))
  if (productId !== undefined || !sight.team.every) return seen
  return [...seen, ...(await store.orphans(tx, session.organizationId))]
}
