import { boolean, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { claimLanguages, ClaimPlace, ClaimRule, ClaimSeverity, ProofKind } from '@ecotrame/contract'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

export const claimProofs = pgTable('claim_proofs', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  kind: text('kind').$type<ProofKind>().notNull(),
  name: text('name').notNull(),
  scheme: text('scheme'),
  scope: text('scope'),
  holder: text('holder'),
  number: text('number'),
  validFrom: date('valid_from'),
  validUntil: date('valid_until'),
  allProducts: boolean('all_products').notNull(),
  versionId: uuid('version_id'),
  fileId: uuid('file_id'),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const claimProofProducts = pgTable('claim_proof_products', {
  organizationId: uuid('organization_id').notNull(),
  proofId: uuid('proof_id').notNull(),
  productId: uuid('product_id').notNull(),
})

export const claims = pgTable('claims', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  text: text('text').notNull(),
  language: text('language').$type<(typeof claimLanguages)[number]>().notNull(),
  place: text('place').$type<ClaimPlace>().notNull(),
  productId: uuid('product_id'),
  comparedWithId: uuid('compared_with_id'),
  note: text('note'),
  severity: text('severity').$type<ClaimSeverity>().notNull(),
  needs: text('needs').array().$type<ClaimRule[]>().notNull(),
  checkedOn: date('checked_on').notNull(),
  rulesOf: date('rules_of').notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const claimsProved = pgTable('claims_proved', {
  organizationId: uuid('organization_id').notNull(),
  claimId: uuid('claim_id').notNull(),
  proofId: uuid('proof_id').notNull(),
  rules: text('rules').array().$type<ClaimRule[]>().notNull(),
})
