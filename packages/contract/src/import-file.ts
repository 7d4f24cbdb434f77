import * as z from 'zod/mini'
import { Job } from './jobs.ts'

/** `checked`: nothing is written yet. `failed`: at least one row that was ready could not be taken. */
export const importStates = ['checked', 'running', 'done', 'failed', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]

/** What the rows of a file are. */
export const importKinds = [
  'evaluations',
  'products',
  'sales',
  'collections',
  'components',
  'packagings',
  'facilities',
  'material_prices',
  'organization_data',
] as const
export type ImportKind = (typeof importKinds)[number]

export const importFormats = ['csv', 'xlsx', 'json'] as const
export type ImportFormat = (typeof importFormats)[number]
export const templateFormats = ['csv', 'xlsx'] as const
export type TemplateFormat = (typeof templateFormats)[number]

/** Where rows come from: a file from elsewhere, an ordinary export, an export for editing, or a program by a call. */
export const importPurposes = ['foreign', 'export', 'editing', 'program'] as const

/** Which changes are taken where nobody has decided for a row: those that lose nothing, all, or none. */
export const importDecisions = ['safe', 'all', 'none'] as const
export type ImportDecision = (typeof importDecisions)[number]

/** What a row does, or did: new, changed, as it was, or not taken because of its errors. */
export const rowOutcomes = ['created', 'updated', 'unchanged', 'faulty'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** How a column was recognised. `remembered`: as the organization chose it before; `ignored`: as nothing. */
export const columnCertainties = ['sure', 'guessed', 'remembered', 'chosen', 'ignored'] as const
export type ColumnCertainty = (typeof columnCertainties)[number]

/** What a column can mean. */
export const ImportField = z.object({
  /** `reference`, `composition`, `mass`: what `columns[].field` names. */
  id: z.string(),
  /** In the caller's language. */
  label: z.string(),
  group: z.string(),
  /** Unit in which figures without one are read. */
  unit: z.nullable(z.string()),
  /** What is expected, with an example. */
  expected: z.string(),
  /** Every row needs it. */
  required: z.boolean(),
})
export type ImportField = z.infer<typeof ImportField>

export const ImportColumn = z.object({
  /** From 0. */
  index: z.int(),
  /** `A`, `B` … as a spreadsheet names it. */
  letter: z.string(),
  header: z.string(),
  /** `null`: not read. */
  field: z.nullable(z.string()),
  certainty: z.enum(columnCertainties),
  /** The first values of the column, and what each was understood as; `null`: it was not. */
  samples: z.array(z.object({ value: z.string(), understood: z.nullable(z.string()) })),
})
export type ImportColumn = z.infer<typeof ImportColumn>

export const ImportProblem = z.object({
  sheet: z.string(),
  /** Row of the file, from 1. */
  row: z.int(),
  /** Letter and header of the column; `null`: the row as a whole. */
  column: z.nullable(z.object({ index: z.int(), letter: z.string(), header: z.string() })),
  field: z.nullable(z.string()),
  value: z.nullable(z.string()),
  code: z.string(),
  /** What is wrong and what is expected, in the caller's language. */
  message: z.string(),
  expected: z.nullable(z.string()),
  /** The row is taken all the same. */
  warning: z.boolean(),
  /** The group of problems that one repair mends. */
  group: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

/** Problems that one repair mends. */
export const ImportProblemGroup = z.object({
  id: z.string(),
  code: z.string(),
  field: z.nullable(z.string()),
  /** The value that all of them have; `null`: they differ. */
  value: z.nullable(z.string()),
  message: z.string(),
  expected: z.nullable(z.string()),
  warning: z.boolean(),
  /** Rows with it. */
  rows: z.int(),
  firstRow: z.int(),
  /** `value`: choose what the value means, and it holds for all rows. `cell`: each cell is mended for itself. */
  repair: z.enum(['value', 'cell']),
  /** What the value can mean, likeliest first where something is like it; empty unless `repair` is `value`. */
  choices: z.array(z.object({ id: z.string(), label: z.string() })),
})
export type ImportProblemGroup = z.infer<typeof ImportProblemGroup>

export const ImportCounts = z.object({
  rows: z.int(),
  /** Taken when the import is run: created, updated or unchanged. */
  ready: z.int(),
  faulty: z.int(),
  /** Rows that are taken and about which something is to be said. */
  withWarnings: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Ready rows that cannot be evaluated as they are, and stay drafts. */
  drafts: z.int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/** What was done so far, or in the end. */
export const ImportDone = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  evaluated: z.int(),
  products: z.int(),
  /** Rows that were ready and could not be taken. */
  failed: z.int(),
})

const summary = {
  id: z.uuid(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  format: z.enum(importFormats),
  size: z.int(),
  state: z.enum(importStates),
  author: z.nullable(z.object({ id: z.nullable(z.uuid()), name: z.string() })),
  team: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  autoEvaluate: z.boolean(),
  autoCreateProducts: z.boolean(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  counts: ImportCounts,
  done: z.nullable(ImportDone),
  undo: z.object({
    /** `nothing`: not run, it wrote nothing, or too long ago. `partly`: what stood in the way is left. */
    state: z.enum(['nothing', 'possible', 'running', 'partly', 'done']),
    /** Records given back, and those that are left. */
    undone: z.int(),
    left: z.int(),
  }),
}
export const ImportRow = z.object(summary)
export type ImportRow = z.infer<typeof ImportRow>

const changedFigure = z.nullable(z.object({ before: z.nullable(z.number()), after: z.nullable(z.number()) }))
/** What changes do to the scores: points of the French cost, µPt of PEF; `null`: there is none. */
const scores = { points: changedFigure, pefMicropoints: changedFigure }

/** One cell that changes what is there. */
export const ImportChange = z.object({
  column: z.nullable(z.object({ index: z.int(), letter: z.string(), header: z.string() })),
  field: z.nullable(z.string()),
  /** What is changed, in the caller's language. */
  title: z.string(),
  /** As a file would write it; empty: nothing. */
  from: z.string(),
  to: z.string(),
  /** Something that was there is taken away. */
  loses: z.boolean(),
})
export type ImportChange = z.infer<typeof ImportChange>

/** Changes of one field, those that lose something apart. */
export const ImportChangeGroup = z.object({
  id: z.string(),
  field: z.nullable(z.string()),
  title: z.string(),
  loses: z.boolean(),
  rows: z.int(),
  firstRow: z.int(),
  /** Of the first row. */
  from: z.string(),
  to: z.string(),
})
export type ImportChangeGroup = z.infer<typeof ImportChangeGroup>

/** What a file changes of what is there, before anything is written. */
const difference = z.object({
  /** Rows that change something. */
  rows: z.int(),
  /** Those of them that take something away, that are about something changed since the file was made, and about something published. */
  losing: z.int(),
  stale: z.int(),
  published: z.int(),
  /** Rows that are taken when the import is run, as things stand. */
  taken: z.int(),
  /** Those with the most rows first, losses before the others. */
  groups: z.array(ImportChangeGroup),
  /** Sums over the rows whose scores were computed. */
  effect: z.object({ rows: z.int(), ...scores }),
})

export const Import = z.object({
  ...summary,
  sheets: z.array(z.object({ name: z.string(), rows: z.int() })),
  /** The sheet that is read; the only one of a CSV file bears the file's name. */
  sheet: z.string(),
  /** Row of the header, from 1. */
  headerRow: z.int(),
  /** Category of rows that name none. */
  category: z.nullable(z.string()),
  columns: z.array(ImportColumn),
  /** `editing`: an export for editing, in which an empty cell takes away what is there. */
  purpose: z.enum(importPurposes),
  decision: z.enum(importDecisions),
  difference,
  /** Fields that every row needs and no column gives. */
  missingFields: z.array(z.string()),
  /** What is to be said of the file as a whole: merged cells, formulas, its encoding, other sheets. */
  notes: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Those with most rows first, errors before warnings; the first 200. */
  groups: z.array(ImportProblemGroup),
  job: z.nullable(Job),
  /** For `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type Import = z.infer<typeof Import>

export const ImportFileRow = z.object({
  row: z.int(),
  /** One a column, as text. */
  cells: z.array(z.string()),
  /** What it does, or did once the import has ended. */
  outcome: z.enum(rowOutcomes),
  reference: z.nullable(z.string()),
  /** The record that it is about, when there is one. */
  record: z.nullable(z.uuid()),
  changes: z.array(ImportChange),
  /** `null`: not computed. */
  effect: z.nullable(z.object({ name: z.string(), ...scores })),
  loses: z.boolean(),
  /** What it is about has been changed since the file was made. */
  stale: z.boolean(),
  /** What it is about is published: it would be changed since. */
  published: z.boolean(),
  /** What was decided for this row; `null`: nothing, so that the decision on the import holds. */
  accepted: z.nullable(z.boolean()),
  /** It is taken when the import is run, as things stand. */
  taken: z.boolean(),
  problems: z.array(ImportProblem),
})
export type ImportFileRow = z.infer<typeof ImportFileRow>
