import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  declarantTypes,
  declarationChannels,
  declarationOutcomes,
  declaredKinds,
  type Declaration as DeclarationAnswer,
  type DeclarationSettings,
  type PortalAnswer,
} from '@ecotrame/contract'
import { confidenceLevels, type Declaration, type DeclarationProblemCode } from '@ecotrame/lca'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const declarationSettings = pgTable('declaration_settings', {
  organizationId: uuid('organization_id').primaryKey(),
  organizationType: text('organization_type', { enum: declarantTypes }),
  withoutGtin: boolean('without_gtin').notNull(),
  brands: jsonb('brands').$type<DeclarationSettings['brands']>().notNull(),
  segments: jsonb('segments').$type<DeclarationSettings['segments']>().notNull(),
  sendScore: boolean('send_score').notNull(),
  defaultTrims: boolean('default_trims').notNull(),
  portalNames: text('portal_names').array().notNull().default([]),
  gtinPrefixes: text('gtin_prefixes').array().notNull().default([]),
  rowVersion: integer('row_version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const declarations = pgTable('declarations', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  kind: text('kind', { enum: declaredKinds }).notNull(),
  subjectId: uuid('subject_id').notNull(),
  teamId: uuid('team_id'),
  name: text('name').notNull(),
  reference: text('reference').notNull(),
  gtins: text('gtins').array().notNull(),
  brand: text('brand'),
  channel: text('channel', { enum: declarationChannels }).notNull(),
  declaredAt: instant('declared_at').notNull(),
  content: jsonb('content').$type<Declaration>().notNull(),
  hash: text('hash').notNull(),
  score: doublePrecision('score').notNull(),
  confidence: text('confidence', { enum: confidenceLevels }).notNull(),
  methodVersion: text('method_version').notNull(),
  versions: jsonb('versions').$type<DeclarationAnswer['versions']>().notNull(),
  evidence: jsonb('evidence').$type<DeclarationAnswer['evidence']>().notNull(),
  authorId: uuid('author_id'),
  authorName: text('author_name'),
  createdAt: instant('created_at').notNull().defaultNow(),
  searchText: text('search_text').generatedAlwaysAs(sql`folded(name)`),
})

export const declarationAnswers = pgTable('declaration_answers', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  declarationId: uuid('declaration_id').notNull(),
  sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
  at: instant('at').notNull().defaultNow(),
  authorId: uuid('author_id'),
  authorName: text('author_name'),
  status: integer('status'),
  answer: text('answer').notNull(),
  outcome: text('outcome', { enum: declarationOutcomes }).notNull(),
  score: doublePrecision('score'),
  fields: jsonb('fields').$type<PortalAnswer['fields']>().notNull(),
  portalReference: text('portal_reference'),
})

export const declarationForms = pgTable('declaration_forms', {
  organizationId: uuid('organization_id').notNull(),
  productId: uuid('product_id').notNull(),
  mainComponent: uuid('main_component').notNull(),
})

const checkVerdicts = ['ready', 'problems', 'not_evaluated', 'out_of_scope'] as const
export type CheckVerdict = (typeof checkVerdicts)[number]

export const declarationChecks = pgTable('declaration_checks', {
  organizationId: uuid('organization_id').notNull(),
  productId: uuid('product_id').notNull(),
  stamp: text('stamp').notNull(),
  verdict: text('verdict', { enum: checkVerdicts }).notNull(),
  stops: text('stops').array().$type<DeclarationProblemCode[]>().notNull(),
  warnings: text('warnings').array().$type<DeclarationProblemCode[]>().notNull(),
  hash: text('hash'),
  score: doublePrecision('score'),
  shortFormScore: doublePrecision('short_form_score'),
  checkedAt: instant('checked_at').notNull().defaultNow(),
})

export const thirdPartyDeclarations = pgTable('third_party_declarations', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  productId: uuid('product_id').notNull(),
  declaredBy: text('declared_by').notNull(),
  declaredOn: date('declared_on').notNull(),
  score: doublePrecision('score'),
  createdAt: instant('created_at').notNull().defaultNow(),
})
