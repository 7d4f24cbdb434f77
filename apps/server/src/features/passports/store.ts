import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { PassportContent, PassportDraft } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { passports, passportVersions } from './tables.ts'
import { products } from '../products/index.ts'

/** What was published, newest first. */
export type VersionRecord = Awaited<ReturnType<typeof versionsOf>>[number]

export async function findPassport(tx: Tx, organizationId: string, productId: string) {
  const [row] = await tx
    .select()
    .from(passports)
    .where(and(eq(passports.organizationId, organizationId), eq(passports.productId, productId)))
  return row
}

export const versionsOf = (tx: Tx, organizationId: string, passportId: string) =>
  tx
    .select({
      id: passportVersions.id,
      number: passportVersions.number,
      publishedAt: passportVersions.publishedAt,
      authorName: passportVersions.authorName,
      rulesOf: passportVersions.rulesOf,
      content: passportVersions.content,
      checksum: passportVersions.checksum,
      checksumOf: passportVersions.checksumOf,
      withdrawnAt: passportVersions.withdrawnAt,
    })
    .from(passportVersions)
    .where(
      and(eq(passportVersions.organizationId, organizationId), eq(passportVersions.passportId, passportId)),
    )
    .orderBy(desc(passportVersions.number))

export async function publicIdOf(tx: Tx, organizationId: string, passportId: string): Promise<string> {
  const [row] = await tx
    .select({ publicId: passports.publicId })
    .from(passports)
    .where(and(eq(passports.organizationId, organizationId), eq(passports.id, passportId)))
  if (row === undefined) throw new Error('A passport that was found is gone')
  return row.publicId
}

/** Writes what is said of a product; the row version counts up. */
export async function writeDraft(
  tx: Tx,
  organizationId: string,
  productId: string,
  draft: PassportDraft,
): Promise<string> {
  const [row] = await tx
    .insert(passports)
    .values({ organizationId, productId, draft, rowVersion: 2 })
    .onConflictDoUpdate({
      target: [passports.organizationId, passports.productId],
      set: { draft, rowVersion: sql`${passports.rowVersion} + 1`, updatedAt: sql`now()` },
    })
    .returning({ id: passports.id })
  if (row === undefined) throw new Error('The passport was not written')
  return row.id
}

export interface NewVersion {
  readonly organizationId: string
  readonly passportId: string
  readonly authorId: string | null
  readonly authorName: string
  readonly gtin: string | null
  readonly number: number
  readonly publishedAt: Date
  readonly content: PassportContent
  /** Of the public record. */
  readonly checksum: string
}

/** Writes the next version; the product is locked by the caller. */
export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  const { schema, rulesOf } = version.content
  await tx.insert(passportVersions).values({ ...version, schema, rulesOf, checksumOf: 'public' })
}

/** Passports whose product has left the catalogue. */
export const orphans = (tx: Tx, organizationId: string) =>
  tx
    .select({
      id: passports.id,
      publicId: passports.publicId,
      productId: passports.productId,
      draft: passports.draft,
    })
    .from(passports)
    .where(and(eq(passports.organizationId, organizationId), sql`${passports.productId} is null`))
    .orderBy(asc(passports.createdAt), asc(passports.id))

export interface UnderGtin extends Record<string, unknown> {
  readonly organization_id: string
  readonly organization: string
  readonly passport_id: string | null
  /** Public identifiers of its passport and its product sheet. */
  readonly passport: string | null
  readonly sheet: string | null
}

/** Statement for everything public that a GTIN names, who published it first before the others. */
export const underGtin = (gtin: string) => sql`select * from published_under_gtin(${gtin})`

/** Passports are changed one writer after the other. */
export const lockProduct = (tx: Tx, organizationId: string, productId: string) =>
  tx.execute(
    sql`select from ${products} where organization_id = ${organizationId} and id = ${productId} for update`,
  )
