import { and, eq, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import {
  connectorAuthentications,
  connectorDirections,
  connectorKinds,
  connectorPagings,
  connectorSchedules,
  type ConnectorOutcome,
  type ConnectorTask,
  type ProfileStop,
  type ShopChange,
} from '@ecotrame/contract'
import type { SourceProblem } from './source/source-failure.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** How many rows of each kind a run brought, or how many products of a shop it was about. */
export type RunCounts = Readonly<Record<string, number>>

/** A run as it is kept; its text is made in the language of whoever reads it. */
export interface KeptRun {
  readonly task: ConnectorTask
  readonly at: string
  readonly endedAt: string
  readonly by: string | null
  readonly outcome: ConnectorOutcome
  readonly problem: SourceProblem | null
  readonly counts: RunCounts
  readonly import: string | null
  readonly stops: readonly ProfileStop[]
  readonly missingColumns: readonly string[]
  readonly changes: readonly ShopChange[]
}

/** What stands of us in a product of the shop. */
export interface WrittenProduct {
  readonly gtin: string
  /** The id by which the shop knows it. */
  readonly shopId: string
  readonly product: string
}

export const connectors = pgTable('connectors', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  sortName: text('sort_name').generatedAlwaysAs(sql`folded(name)`),
  kind: text('kind', { enum: connectorKinds }).notNull(),
  address: text('address').notNull(),
  authentication: text('authentication', { enum: connectorAuthentications }).notNull(),
  userName: text('user_name').notNull(),
  secret: text('secret'),
  hostKey: text('host_key'),
  recordsPath: text('records_path').notNull(),
  paging: text('paging', { enum: connectorPagings }).notNull(),
  pageParameter: text('page_parameter').notNull(),
  pageField: text('page_field').notNull(),
  direction: text('direction', { enum: connectorDirections }).notNull(),
  profileId: uuid('profile_id'),
  automatic: boolean('automatic').notNull(),
  schedule: text('schedule', { enum: connectorSchedules }).notNull(),
  keeper: uuid('keeper'),
  keeperKind: text('keeper_kind', { enum: ['user', 'api_key'] })
    .notNull()
    .default('user'),
  nextAt: instant('next_at'),
  asked: text('asked').array().$type<ConnectorTask[]>().notNull().default([]),
  askedWhole: boolean('asked_whole').notNull().default(false),
  askedBy: uuid('asked_by'),
  askedByKind: text('asked_by_kind', { enum: ['user', 'api_key'] })
    .notNull()
    .default('user'),
  askedAt: instant('asked_at'),
  begunAt: instant('begun_at'),
  runs: jsonb('runs').$type<readonly KeptRun[]>().notNull().default([]),
  written: jsonb('written').$type<readonly WrittenProduct[]>().notNull().default([]),
  completeUntil: instant('complete_until'),
  pendingImport: uuid('pending_import'),
  pendingUntil: instant('pending_until'),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  rowVersion: integer('row_version').notNull().default(1),
})
export type ConnectorRecord = typeof connectors.$inferSelect

export const isConnector = (organizationId: string, id: string) =>
  and(eq(connectors.organizationId, organizationId), eq(connectors.id, id))
