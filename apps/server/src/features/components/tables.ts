import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { componentKinds } from '@ecotrame/contract'
import {
  articleVerdicts,
  declarationMethods,
  partKinds,
  spinningTypes,
  substanceStatuses,
} from '@ecotrame/lca'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const components = pgTable('components', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  kind: text('kind', { enum: componentKinds }).notNull(),
  name: text('name').notNull(),
  reference: text('reference'),
  description: text('description'),
  material: text('material'),
  country: text('country'),
  recycledShare: doublePrecision('recycled_share'),
  certification: text('certification'),
  certificateNumber: text('certificate_number'),
  certificateEvidence: text('certificate_evidence'),
  certificateExpiresOn: date('certificate_expires_on'),
  spinning: text('spinning', { enum: spinningTypes }),
  finishing: text('finishing'),
  facilityId: uuid('facility_id'),
  priceEurPerKg: doublePrecision('price_eur_per_kg'),
  partKind: text('part_kind', { enum: partKinds }),
  fabricProcess: text('fabric_process'),
  specialFinish: boolean('special_finish'),
  lossShare: doublePrecision('loss_share'),
  massPerPiece: doublePrecision('mass_per_piece'),
  article: boolean('article').notNull().default(false),
  substanceVerdict: text('substance_verdict', { enum: articleVerdicts }),
  /** Release of the Candidate List for which the article was declared as a whole. */
  listRelease: date('list_release'),
  listMethod: text('list_method', { enum: declarationMethods }),
  listEvidence: text('list_evidence'),
  listDeclaredOn: date('list_declared_on'),
  safeUse: text('safe_use'),
  /** Per kg, as it was when the component was saved. */
  frenchPerKg: doublePrecision('french_per_kg'),
  pefPerKg: doublePrecision('pef_per_kg'),
  pefCoverage: doublePrecision('pef_coverage'),
  sortName: text('sort_name').generatedAlwaysAs(sql`folded(name)`),
  searchText: text('search_text').notNull(),
  revision: integer('revision').notNull().default(1),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Materials of parts. */
export const componentMaterials = pgTable('component_materials', {
  organizationId: uuid('organization_id').notNull(),
  partId: uuid('part_id').notNull(),
  materialId: uuid('material_id').notNull(),
  position: integer('position').notNull(),
  /** % of the part. */
  share: doublePrecision('share').notNull(),
})

export const componentSubstances = pgTable('component_substances', {
  organizationId: uuid('organization_id').notNull(),
  componentId: uuid('component_id').notNull(),
  position: integer('position').notNull(),
  entry: text('entry'),
  name: text('name').notNull(),
  cas: text('cas'),
  ec: text('ec'),
  status: text('status', { enum: substanceStatuses }).notNull(),
  /** % by mass of the article. */
  concentration: doublePrecision('concentration'),
  method: text('method', { enum: declarationMethods }),
  evidence: text('evidence'),
  declaredOn: date('declared_on'),
})

/** What was declared of a substance. */
export const substanceColumns = {
  entry: componentSubstances.entry,
  name: componentSubstances.name,
  cas: componentSubstances.cas,
  ec: componentSubstances.ec,
  status: componentSubstances.status,
  concentration: componentSubstances.concentration,
  method: componentSubstances.method,
  evidence: componentSubstances.evidence,
  declaredOn: componentSubstances.declaredOn,
}
