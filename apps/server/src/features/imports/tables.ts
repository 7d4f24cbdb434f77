import {
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  importDecisions,
  importFormats,
  importKinds,
  importStates,
  rowOutcomes,
  type ImportCounts,
} from '@ecotrame/contract'
import { filePurposes, type Change, type Effect } from './importer.ts'
import type { Column } from './reading/columns.ts'
import type { FoundProblem } from './reading/problems.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export interface KeptSheet {
  readonly name: string
  readonly rows: number
}

/** What is to be said of the file as a whole; its text is made in the language of whoever reads it. */
export interface KeptNote {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}

export interface KeptCorrection {
  readonly row: number
  readonly column: number
  readonly value: string
}

export interface KeptMeaning {
  readonly field: string
  readonly value: string
  readonly target: string | null
}

/** A column with the first values of it. */
export type KeptColumn = Column & { readonly samples: readonly string[] }

export const imports = pgTable('imports', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  authorId: uuid('author_id'),
  authorName: text('author_name').notNull(),
  teamId: uuid('team_id'),
  kind: text('kind', { enum: importKinds }).notNull().default('evaluations'),
  purpose: text('purpose', { enum: filePurposes }).notNull().default('foreign'),
  decision: text('decision', { enum: importDecisions }).notNull().default('safe'),
  fileName: text('file_name').notNull(),
  format: text('format', { enum: importFormats }).notNull(),
  content: bytea('content').notNull(),
  sheets: jsonb('sheets').$type<readonly KeptSheet[]>().notNull(),
  sheet: text('sheet').notNull(),
  headerRow: integer('header_row').notNull(),
  columns: jsonb('columns').$type<readonly KeptColumn[]>().notNull(),
  categoryId: text('category_id'),
  notes: jsonb('notes').$type<readonly KeptNote[]>().notNull(),
  corrections: jsonb('corrections').$type<readonly KeptCorrection[]>().notNull(),
  meanings: jsonb('meanings').$type<readonly KeptMeaning[]>().notNull(),
  autoEvaluate: boolean('auto_evaluate').notNull(),
  autoCreateProducts: boolean('auto_create_products').notNull(),
  state: text('state', { enum: importStates }).notNull().default('checked'),
  jobId: uuid('job_id'),
  undoJobId: uuid('undo_job_id'),
  undone: integer('undone').notNull().default(0),
  counts: jsonb('counts').$type<ImportCounts>().notNull(),
  /** What its rows said together when it was run; `null`: it was not, or before this was kept. */
  findings: jsonb('findings').$type<object>(),
  created: integer('created').notNull().default(0),
  updated: integer('updated').notNull().default(0),
  evaluated: integer('evaluated').notNull().default(0),
  products: integer('products').notNull().default(0),
  searchText: text('search_text').notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
})

export const importRows = pgTable(
  'import_rows',
  {
    organizationId: uuid('organization_id').notNull(),
    importId: uuid('import_id').notNull(),
    row: integer('row').notNull(),
    cells: jsonb('cells').$type<readonly string[]>().notNull(),
    said: jsonb('said'),
    reference: text('reference'),
    identity: text('identity').notNull(),
    contentHash: text('content_hash').notNull(),
    outcome: text('outcome', { enum: rowOutcomes }).notNull(),
    problems: jsonb('problems').$type<readonly FoundProblem[]>().notNull(),
    groups: text('groups').array().notNull(),
    recordId: uuid('record_id'),
    changes: jsonb('changes').$type<readonly Change[]>().notNull(),
    effect: jsonb('effect').$type<Effect>(),
    loses: boolean('loses').notNull(),
    stale: boolean('stale').notNull(),
    published: boolean('published').notNull(),
    accepted: boolean('accepted'),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.importId, table.row] })],
)

export const importJournal = pgTable(
  'import_journal',
  {
    organizationId: uuid('organization_id').notNull(),
    importId: uuid('import_id').notNull(),
    row: integer('row').notNull(),
    entity: text('entity').notNull(),
    recordId: uuid('record_id').notNull(),
    before: jsonb('before').$type<object>(),
    rowVersionAfter: integer('row_version_after').notNull(),
    writtenAt: instant('written_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.importId, table.entity, table.recordId] })],
)

export const importMeanings = pgTable(
  'import_meanings',
  {
    organizationId: uuid('organization_id').notNull(),
    kind: text('kind', { enum: ['column', 'value'] }).notNull(),
    field: text('field').notNull(),
    words: text('words').notNull(),
    meaning: text('meaning'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.kind, table.field, table.words] })],
)

export const importedEvaluations = pgTable(
  'imported_evaluations',
  {
    organizationId: uuid('organization_id').notNull(),
    evaluationId: uuid('evaluation_id').notNull(),
    identity: text('identity').notNull(),
    contentHash: text('content_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.evaluationId] })],
)

/** A column of a recurring file: the words of its header, and the field that it means. */
export interface ProfileColumn {
  readonly words: string
  readonly header: string
  readonly field: string | null
}

export const importProfiles = pgTable('import_profiles', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  kind: text('kind', { enum: importKinds }).notNull(),
  columns: jsonb('columns').$type<readonly ProfileColumn[]>().notNull(),
  meanings: jsonb('meanings').$type<readonly KeptMeaning[]>().notNull(),
  categoryId: text('category_id'),
  autoEvaluate: boolean('auto_evaluate').notNull(),
  autoCreateProducts: boolean('auto_create_products').notNull(),
  authorName: text('author_name').notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
})
