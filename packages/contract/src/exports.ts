import { languages } from '@ecotrame/lca'
import * as z from 'zod/mini'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import { EvaluationSelection, evaluationFilters } from './evaluations.ts'
import { Job } from './jobs.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { identifier } from './text.ts'

export const exportFormats = ['xlsx', 'csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportKinds = ['evaluations', 'products'] as const
export type ExportKind = (typeof exportKinds)[number]

/** What a file may hold: rows of these kinds, or a whole organization, which is an archive. */
export const exportedKinds = [...exportKinds, 'organization'] as const
export type ExportedKind = (typeof exportedKinds)[number]
export const exportedFormats = [...exportFormats, 'zip'] as const
export type ExportedFormat = (typeof exportedFormats)[number]

/** `draft`: the form as it stands now, where its active version was computed from another one or there is none. */
export const versionTypes = ['draft', 'active', 'published'] as const
export type VersionType = (typeof versionTypes)[number]

/** `running`: its job makes it. `ready`: it can be downloaded until `expiresAt`. `failed`: its job says why. */
export const exportStates = ['running', 'ready', 'failed', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

/** A file that a job makes or has made. */
export const Export = z.object({
  id: z.uuid(),
  kind: z.enum(exportedKinds),
  format: z.enum(exportedFormats),
  /** Of the file. */
  name: z.string(),
  rows: z.int(),
  state: z.enum(exportStates),
  job: z.uuid(),
  createdAt: z.string(),
  /** `null`: not ready. */
  expiresAt: z.nullable(z.string()),
})
export type Export = z.infer<typeof Export>

/** A column that an export may have. */
export const ExportField = z.object({
  id: z.string(),
  group: z.string(),
  title: z.string(),
  /** Title of the group. */
  groupTitle: z.string(),
  /** `null`: the column has none. */
  unit: z.nullable(z.string()),
  /** It is there when no `fields` are asked for. */
  byDefault: z.boolean(),
})
export type ExportField = z.infer<typeof ExportField>

/** Many rows: the job that makes the file, with 202. */
export const ExportAsked = z.object({ export: Export, job: Job })
export type ExportAsked = z.infer<typeof ExportAsked>

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const exportFiles = [xlsx, 'text/csv', 'application/json']

/** What every export takes. */
export const exportLanguage = {
  /** Of titles and names; else that of `Accept-Language`. */
  language: z.optional(z.enum(languages)),
}
/** Ids of `GET /exports/fields` in the order of the columns, with commas between. */
export const exportFieldIds = z.optional(z.string().check(z.maxLength(4000)))
/** The filters of the list as a JSON object, as well as by their own names. */
export const exportFilters = z.optional(z.string().check(z.maxLength(8000)))
export const sortAndSearch = { search: listQuery.search, sort: listQuery.sort }
export const exportParams = z.object({ format: z.enum(exportFormats) })
const idsMaximum = 10_000
export const exportedIds = z.optional(z.array(identifier).check(z.minLength(1), z.maxLength(idsMaximum)))
export const exportFieldList = z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(200)))
/** Absent: one row an evaluation, its active version or else its draft. */
const version_types = anyOf(z.enum(versionTypes))

/** `editing`: the form as it stands, with id and version of each row, every field and list, to be imported again. */
export const exportPurposes = ['reading', 'editing'] as const
export type ExportPurpose = (typeof exportPurposes)[number]
const purpose = z._default(z.enum(exportPurposes), 'reading')

const tag = 'exports'

export const exportEvaluations = call({
  method: 'GET',
  path: '/evaluations/export/:format',
  access: 'export_evaluation',
  capability: 'export',
  navigation: true,
  tag,
  summary:
    'Evaluations that the caller may see and the filters or `evaluations` let through, as a file; many rows are a job (202)',
  params: exportParams,
  query: z.object({
    evaluations: anyOf(identifier),
    filters: exportFilters,
    version_types,
    purpose,
    fields: exportFieldIds,
    ...sortAndSearch,
    ...evaluationFilters,
    ...exportLanguage,
    ...navigationQuery,
  }),
  answer: fileAnswer,
  asked: ExportAsked,
  file: exportFiles,
  status: [200, 202],
  errors: ['INVALID_VALUES', 'TOO_MANY_ROWS'],
})
export const askForEvaluations = call({
  method: 'POST',
  path: '/evaluations/export/:format',
  access: 'export_evaluation',
  capability: 'export',
  tag,
  summary: 'The same as a job, for selections that no address can hold',
  params: exportParams,
  body: z.object({
    evaluations: exportedIds,
    /** The filters then only say the order. */
    selection: z.optional(EvaluationSelection),
    filters: z.optional(z.object({ ...sortAndSearch, ...evaluationFilters })),
    version_types: z.optional(z.array(z.enum(versionTypes))),
    purpose,
    fields: exportFieldList,
    ...exportLanguage,
  }),
  answer: ExportAsked,
  status: 202,
  errors: ['INVALID_VALUES', 'NOTHING_TO_DO', 'TOO_MANY_ROWS'],
})
const byId = z.object({ id: identifier })
const workbook = { answer: fileAnswer, file: [xlsx] } as const
const opened = z.object({ ...exportLanguage, ...navigationQuery })
const ofEvaluation = z.object({ evaluation: identifier, ...exportLanguage, ...navigationQuery })

export const exportVersion = call({
  method: 'GET',
  path: '/evaluations/export/version/:id',
  access: 'export_evaluation',
  capability: 'export',
  navigation: true,
  tag,
  summary: 'One version of an evaluation as a workbook: scores, categories, stages, inputs, sources',
  params: byId,
  query: ofEvaluation,
  ...workbook,
  errors: ['NOT_FOUND'],
})

export const inventoryMethods = ['pef', 'french'] as const

export const exportProduction = call({
  method: 'GET',
  path: '/evaluations/export-production/:id',
  access: 'export_evaluation',
  capability: 'export',
  navigation: true,
  tag,
  summary:
    'The complete inventory of an evaluation as a workbook: every line of its bills of processes with amount, dataset, pack and licence',
  params: byId,
  query: z.object({
    /** Id of a version; absent: the active one. */
    version: z.optional(identifier),
    method: anyOf(z.enum(inventoryMethods)),
    /** Ids of `GET /life-cycles`. */
    stage: anyOf(z.string().check(z.maxLength(40))),
    ...exportLanguage,
    ...navigationQuery,
  }),
  ...workbook,
  errors: ['NOT_FOUND', 'NOT_EVALUATED'],
})
export const exportEnvironmentalCost = call({
  method: 'GET',
  path: '/environmental-costs/export/:id',
  access: 'export_evaluation',
  capability: 'export',
  navigation: true,
  tag,
  summary:
    'The French environmental cost of a version as a workbook: steps, transport, trims, complements, durability',
  params: byId,
  query: ofEvaluation,
  ...workbook,
  errors: ['NOT_FOUND', 'CATEGORY_OUT_OF_SCOPE'],
})
export const exportMaterials = call({
  method: 'GET',
  path: '/materials/export/xlsx',
  access: 'find_all_explorer_record',
  capability: 'export',
  navigation: true,
  tag,
  summary: 'The materials of the methods as a workbook, with their datasets, packs and licences',
  query: opened,
  ...workbook,
  errors: [],
})
export const exportProcesses = call({
  method: 'GET',
  path: '/processes/export/xlsx',
  access: 'find_all_explorer_record',
  capability: 'export',
  navigation: true,
  tag,
  summary: 'The processes of the French release and the datasets of the active packs as a workbook',
  query: opened,
  ...workbook,
  errors: [],
})

export const findOrganizationArchive = call({
  method: 'GET',
  path: '/organization-archive',
  access: 'export_organization',
  tag,
  summary: 'What an archive of the own organization leaves out, and why',
  answer: z.object({ leftBehind: z.array(z.string()) }),
  errors: [],
})
export const askForOrganizationArchive = call({
  method: 'POST',
  path: '/organization-archive',
  access: 'export_organization',
  tag,
  summary:
    'Everything that the own organization owns as one archive, made by a job, whatever its plan; while one is being made, that one',
  answer: ExportAsked,
  status: 202,
  errors: [],
})

export const findExportFields = call({
  method: 'GET',
  path: '/exports/fields',
  access: 'session',
  tag,
  summary: 'The columns that an export may have, in their order',
  query: z.object({ kind: z.enum(exportKinds), ...exportLanguage }),
  answer: z.object({ items: z.array(ExportField) }),
  errors: [],
})
export const findExports = call({
  method: 'GET',
  path: '/exports',
  access: 'session',
  tag,
  summary: 'The own exports that jobs make or have made, newest first',
  query: z.object(listQuery),
  answer: listAnswer(z.partial(Export)),
  errors: [],
})
export const findExport = call({
  method: 'GET',
  path: '/exports/:id',
  access: 'session',
  tag,
  summary: 'One of the own exports',
  params: byId,
  answer: Export,
  errors: ['NOT_FOUND'],
})
export const downloadExport = call({
  method: 'GET',
  path: '/exports/:id/file',
  access: 'session',
  navigation: true,
  tag,
  summary: 'The file of an own export, until it expires',
  params: byId,
  query: z.object(navigationQuery),
  answer: fileAnswer,
  file: [...exportFiles, 'application/zip'],
  errors: ['NOT_FOUND', 'CAPABILITY_REQUIRED', 'EXPORT_NOT_READY', 'EXPORT_EXPIRED'],
})
