import { and, asc, eq, sql } from 'drizzle-orm'
import {
  emptyPassport,
  gtin14,
  limits,
  registryFields,
  type FileAnswer,
  type RegistryEntry,
  type RegistryField,
} from '@ecotrame/contract'
import type { Wording } from '@ecotrame/lca'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller, Language } from '../../platform/sessions/session.ts'
import { csvFile, csvType } from '../../platform/tables/write-csv.ts'
import { today } from '../../platform/values/days.ts'
import { csvMarksOf } from '../account/index.ts'
import { sightOf } from '../evaluations/index.ts'
import { products, productVisibleTo } from '../products/index.ts'
import { digitalLinkAddress, passportAddress } from './addresses.ts'
import type { PassportsDeps } from './deps.ts'
import { passports, passportVersions } from './tables.ts'

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** Newest first: what a printed code says is what was published last. */
const newest = sql`from ${passportVersions} v
  where v.organization_id = ${passports.organizationId} and v.passport_id = ${passports.id}
    and v.withdrawn_at is null
  order by v.number desc limit 1`

/** Products in sight with what their passports say of them, however many there are, in one statement. */
const rowsOf = (tx: Tx, { session }: Caller, id: string | null) =>
  tx
    .select({
      id: products.id,
      name: products.name,
      reference: products.reference,
      gtin: products.gtin,
      draft: passports.draft,
      publicId: passports.publicId,
      isPublished: sql<boolean>`exists (select ${newest})`,
      publishedGtin: sql<string | null>`(select v.gtin ${newest})`,
      isOfAnother: sql<boolean>`coalesce((select first.organization_id <> ${products.organizationId}
        from published_under_gtin((select v.gtin ${newest})) first where first.passport is not null limit 1), false)`,
    })
    .from(products)
    .leftJoin(
      passports,
      and(eq(passports.organizationId, products.organizationId), eq(passports.productId, products.id)),
    )
    .where(and(productVisibleTo(sightOf(session)), id === null ? undefined : eq(products.id, id)))
    .orderBy(asc(products.sortName), asc(products.id))
    .limit(limits.exportMaximumRows + 1)

function entryOf(deps: PassportsDeps, row: Row): RegistryEntry {
  const { id, name, reference, gtin } = row
  const { operatorIdentifier, facilityIdentifier, commodityCode } = { ...emptyPassport, ...row.draft }
  const fields: Record<RegistryField, string | null> = {
    productIdentifier: gtin === null ? null : gtin14(gtin),
    operatorIdentifier,
    facilityIdentifier,
    resolverAddress: resolverAddressOf(deps, row),
    commodityCode,
  }
  return {
    product: { id, name, reference },
    draftOf: deps.passportRules.registryOf,
    fields,
    missing: registryFields.filter((field) => fields[field] === null),
  }
}

/** Nothing resolves before it is published. */
function resolverAddressOf(
  deps: PassportsDeps,
  { isPublished, isOfAnother, publicId, publishedGtin }: Row,
): string | null {
  if (!isPublished || publicId === null) return null
  return publishedGtin === null
    ? passportAddress(deps, publicId)
    : digitalLinkAddress(deps, { gtin: publishedGtin }, isOfAnother ? publicId : null)
}

/** @throws NOT_FOUND for a product that the caller may not see */
export const registryOf = (deps: PassportsDeps, caller: Caller, id: string): Promise<RegistryEntry> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const [row] = await rowsOf(tx, caller, id)
    if (row === undefined) throw problem('NOT_FOUND')
    return entryOf(deps, row)
  })

const titles: Readonly<Record<RegistryField | 'product' | 'reference' | 'missing', Wording>> = {
  product: { en: 'Product', fr: 'Produit' },
  reference: { en: 'Reference', fr: 'Référence' },
  productIdentifier: { en: 'Product identifier', fr: 'Identifiant du produit' },
  operatorIdentifier: { en: 'Operator identifier', fr: 'Identifiant de l’opérateur' },
  facilityIdentifier: { en: 'Site identifier', fr: 'Identifiant du site' },
  resolverAddress: { en: 'Resolver address', fr: 'Adresse de résolution' },
  commodityCode: { en: 'Commodity code', fr: 'Code des marchandises' },
  missing: { en: 'Missing', fr: 'Manquant' },
}
const columns = ['product', 'reference', ...registryFields, 'missing'] as const

/** The dry run of every product in sight as a file. @throws TOO_MANY_ROWS */
export async function exportedRegistry(
  deps: PassportsDeps,
  caller: Caller,
  wanted: Language | undefined,
): Promise<FileAnswer> {
  const { session } = caller
  const language = wanted ?? caller.language
  const { rows, marks } = await deps.database.inOrganization(session.organizationId, async (tx) => {
    const found = await rowsOf(tx, caller, null)
    if (found.length > limits.exportMaximumRows) throw problem('TOO_MANY_ROWS')
    await recordChange(tx, session, {
      entity: 'export',
      entityId: session.organizationId,
      entityName: session.userName,
      action: 'create',
      after: { exported: 'registry', format: 'csv', rows: found.length },
    })
    return { rows: found, marks: await csvMarksOf(tx, session, language) }
  })
  const lines = rows.map((row) => {
    const { product, fields, missing } = entryOf(deps, row)
    return [
      product.name,
      product.reference,
      ...registryFields.map((field) => fields[field] ?? null),
      missing.map((field) => titles[field][language]).join('; '),
    ]
  })
  const sheet = {
    columns: columns.map((column) => ({ title: titles[column][language], kind: 'text' as const })),
    rows: lines,
  }
  return { name: `registry-${today()}.csv`, type: csvType, content: csvFile(sheet, marks) }
}
