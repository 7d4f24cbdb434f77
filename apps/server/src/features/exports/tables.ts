import { languages } from '@ecotrame/texts'
import {
  bigint,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { exportedFormats, exportedKinds } from '@ecotrame/contract'
import { csvMarks } from '../../platform/tables/write-csv.ts'
import type { SourceLine } from './source-lines.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
})

export const fileExports = pgTable('exports', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  jobId: uuid('job_id').notNull(),
  kind: text('kind', { enum: exportedKinds }).notNull(),
  format: text('format', { enum: exportedFormats }).notNull(),
  language: text('language', { enum: languages }).notNull(),
  csvMarks: text('csv_marks', { enum: csvMarks }).notNull().default('comma'),
  /** What the file is called. */
  name: text('name').notNull(),
  askedByKind: text('asked_by_kind', { enum: ['user', 'api_key'] }).notNull(),
  askedBy: uuid('asked_by').notNull(),
  /** What the caller could see: the file is for those who can see that. */
  sight: text('sight').notNull(),
  fields: jsonb('fields').$type<readonly string[]>().notNull(),
  rows: integer('rows').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
  expiresAt: instant('expires_at'),
})
export type ExportRow = typeof fileExports.$inferSelect

export const exportParts = pgTable(
  'export_parts',
  {
    organizationId: uuid('organization_id').notNull(),
    exportId: uuid('export_id').notNull(),
    position: integer('position').notNull(),
    /** `null`: it stands in the object store. */
    content: bytea('content'),
    objectKey: text('object_key'),
    sha256: bytea('sha256'),
    crc: bigint('crc', { mode: 'number' }).notNull(),
    size: integer('size').notNull(),
    sources: jsonb('sources').$type<readonly SourceLine[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.exportId, table.position] })],
)
