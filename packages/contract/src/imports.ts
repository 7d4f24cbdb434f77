import { languages } from '@ecotrame/lca'
import * as z from 'zod/mini'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import {
  Import,
  ImportField,
  ImportFileRow,
  ImportRow,
  importDecisions,
  importKinds,
  importStates,
  rowOutcomes,
  templateFormats,
} from './import-file.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { identifier } from './text.ts'

const tag = 'imports'
const service = 'import'
const access = 'import_evaluation'
const capability = 'import'
const byId = z.object({ id: identifier })
const flag = z.optional(z.enum(['0', '1']))
const categoryId = z.string().check(z.maxLength(100))
const fieldId = z.string().check(z.maxLength(100))
const cellText = z.string().check(z.maxLength(limits.importCellMaximumLength))

export const uploadImport = call({
  method: 'POST',
  path: '/upload',
  service,
  access,
  capability,
  tag,
  summary:
    'Hand in a file (xlsx, csv, or json as exports write it). It is read and checked whole; nothing is written before it is run',
  upload: true,
  form: z.object({
    /** Must be the caller's own where it is given. */
    userId: z.optional(identifier),
    organizationId: z.optional(identifier),
    /** Team of what is created; empty or absent: that of the caller. */
    teamId: z.optional(z.union([identifier, z.literal('')])),
    /** What the rows are, where the file does not say it itself; absent: evaluations. */
    kind: z.optional(z.enum(importKinds)),
    autoEvaluate: flag,
    autoCreateProducts: flag,
  }),
  answer: Import,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})

export const findImports = call({
  method: 'GET',
  path: '/get/all',
  service,
  access,
  capability,
  tag,
  summary: 'Imports that the caller may see: the own ones, for owners all of the organization; newest first',
  query: z.object({
    ...listQuery,
    /** Only the own organization has any to show. */
    organizationId: z.optional(identifier),
    state: anyOf(z.enum(importStates)),
  }),
  answer: listAnswer(z.partial(ImportRow)),
  errors: [],
})

export const findImport = call({
  method: 'GET',
  path: '/files/:id',
  service,
  access,
  capability,
  tag,
  summary: 'One import with its columns and what its check found',
  params: byId,
  answer: Import,
  errors: ['NOT_FOUND'],
})

export const configureImport = call({
  method: 'PUT',
  path: '/files/:id',
  service,
  access,
  capability,
  tag,
  summary:
    'Say how the file is read and what is done with it; it is checked again. What columns mean is remembered',
  params: byId,
  body: z.object({
    sheet: z.optional(z.string().check(z.maxLength(200))),
    /** Those that change. */
    columns: z.optional(
      z
        .array(z.object({ index: z.int().check(z.minimum(0)), field: z.nullable(fieldId) }))
        .check(z.maxLength(limits.importMaximumColumns)),
    ),
    category: z.optional(z.nullable(categoryId)),
    team: z.optional(z.nullable(identifier)),
    autoEvaluate: z.optional(z.boolean()),
    autoCreateProducts: z.optional(z.boolean()),
  }),
  answer: Import,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION', 'ALREADY_RUNNING'],
})

export const correctImport = call({
  method: 'POST',
  path: '/files/:id/corrections',
  service,
  access,
  capability,
  tag,
  summary:
    'Mend values: what one means in all rows (remembered for the next files), or single cells. It is checked again',
  params: byId,
  body: z.object({
    values: z.optional(
      z
        .array(
          z.object({
            field: fieldId,
            value: cellText,
            /** One of the choices; `null`: as if the cell were empty. */
            target: z.nullable(z.string().check(z.maxLength(200))),
          }),
        )
        .check(z.maxLength(500)),
    ),
    cells: z.optional(
      z
        .array(z.object({ row: z.int(), column: z.int(), value: cellText }))
        .check(z.maxLength(limits.importMaximumCorrections)),
    ),
    /** Whether the meanings of values hold for later files too. */
    remember: z._default(z.boolean(), true),
  }),
  answer: Import,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION', 'ALREADY_RUNNING', 'IDEMPOTENCY_CONFLICT'],
})

export const findImportRows = call({
  method: 'GET',
  path: '/files/:id/rows',
  service,
  access,
  capability,
  tag,
  summary: 'Rows of the file with their problems, in the order of the file',
  params: byId,
  query: z.object({
    page: listQuery.page,
    limit: listQuery.limit,
    outcome: anyOf(z.enum(rowOutcomes)),
    /** `true`: only rows with an error or a warning. */
    withProblems: z.optional(z.enum(['true', 'false'])),
    group: z.optional(z.string().check(z.maxLength(200))),
    /** Id of a group of changes. */
    change: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: listAnswer(ImportFileRow),
  errors: ['NOT_FOUND'],
})

export const decideImport = call({
  method: 'POST',
  path: '/files/:id/decision',
  service,
  access,
  capability,
  tag,
  summary:
    'Say which changes are taken: those that lose nothing, all or none, and of single rows or of a group of changes',
  params: byId,
  body: z.object({
    /** Where nothing is decided for a row. */
    decision: z.optional(z.enum(importDecisions)),
    rows: z.optional(
      z
        .array(z.object({ row: z.int(), accepted: z.nullable(z.boolean()) }))
        .check(z.maxLength(limits.importMaximumCorrections)),
    ),
    /** All rows of a group of changes. */
    group: z.optional(
      z.object({ id: z.string().check(z.maxLength(200)), accepted: z.nullable(z.boolean()) }),
    ),
  }),
  answer: Import,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'ALREADY_RUNNING', 'IDEMPOTENCY_CONFLICT'],
})

export const runImport = call({
  method: 'POST',
  path: '/files/:id/run',
  service,
  access,
  capability,
  tag,
  summary:
    'Take the rows without an error whose changes are accepted, as a job. It goes on after a crash, and its end is told by a notification',
  params: byId,
  answer: Import,
  status: 202,
  errors: ['NOT_FOUND', 'NOTHING_TO_DO', 'STALE_VERSION', 'ALREADY_RUNNING', 'IDEMPOTENCY_CONFLICT'],
})

export const downloadFaultyRows = call({
  method: 'GET',
  path: '/files/:id/faulty-rows',
  service,
  access,
  capability,
  navigation: true,
  tag,
  summary:
    'The rows that are not taken, as a file of the same form with one column more: what is wrong. Of a batch: references, problems and places of the items',
  params: byId,
  query: z.object({ language: z.optional(z.enum(languages)), ...navigationQuery }),
  answer: fileAnswer,
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/json'],
  errors: ['NOT_FOUND'],
})

export const downloadTemplate = call({
  method: 'GET',
  path: '/templates/:category',
  service,
  access,
  capability,
  navigation: true,
  tag,
  summary: 'An empty file of a category with an example row, in one language, to fill in',
  params: z.object({ category: categoryId }),
  query: z.object({
    language: z._default(z.enum(languages), 'en'),
    format: z._default(z.enum(templateFormats), 'xlsx'),
    ...navigationQuery,
  }),
  answer: fileAnswer,
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: ['NOT_FOUND'],
})

export const findImportFields = call({
  method: 'GET',
  path: '/fields',
  service,
  access,
  capability,
  tag,
  summary: 'What columns can mean in files of a kind, of all categories or of one',
  query: z.object({
    kind: z._default(z.enum(importKinds), 'evaluations'),
    category: z.optional(categoryId),
  }),
  answer: z.object({ items: z.array(ImportField) }),
  errors: [],
})

export const findImportMarket = call({
  method: 'GET',
  path: '/files/:id/market',
  service,
  access,
  capability,
  tag,
  summary: 'The evaluated rows of an import beside the costs that others have declared to the French State',
  params: byId,
  answer: z.object({
    /** One a product of the French method that the import evaluated. */
    items: z.array(
      z.object({
        product: z.string(),
        name: z.string(),
        /** Evaluated rows, and the median of their points per 100 g. */
        evaluated: z.int(),
        medianPer100g: z.nullable(z.number()),
        /** Of the portal, per 100 g; `null`: it publishes none for this product. */
        market: z.nullable(
          z.object({ minimum: z.number(), median: z.number(), maximum: z.number(), asOf: z.string() }),
        ),
        declared: z.array(
          z.object({
            brand: z.string(),
            reference: z.string(),
            points: z.number(),
            pointsPer100g: z.number(),
            durability: z.number(),
          }),
        ),
      }),
    ),
    /** Whose figures they are and under which licence. */
    source: z.string(),
  }),
  errors: ['NOT_FOUND'],
})

export const deleteImport = call({
  method: 'DELETE',
  path: '/files/:id',
  service,
  access,
  capability,
  tag,
  summary: 'Delete an import with its file; what it created stays',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'ALREADY_RUNNING'],
})
