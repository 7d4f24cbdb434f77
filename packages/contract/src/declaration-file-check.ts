import * as z from 'zod/mini'
import { call } from './call.ts'
import { declarationRuleCodes } from './declaration-checks.ts'

/** A problem of a file, by the column of the portal's template. */
export const FileFinding = z.object({
  code: z.enum(declarationRuleCodes),
  severity: z.enum(['error', 'warning']),
  /** Title; `null`: the row or the file as a whole. */
  column: z.nullable(z.string()),
  what: z.string(),
  todo: z.string(),
})
export type FileFinding = z.infer<typeof FileFinding>

/** One row of a file as the portal would read it. */
const fileRow = z.object({
  /** As people count the lines of the file. */
  line: z.int(),
  reference: z.string(),
  gtins: z.array(z.string()),
  standing: z.enum(['ready', 'problems', 'waits', 'declared']),
  /** By our own calculation, points; `null`: it cannot be computed. */
  score: z.nullable(z.number()),
  /** That the row says; `null`: none, or none that can be read. */
  declaredScore: z.nullable(z.number()),
  findings: z.array(FileFinding),
})
export type FileRow = z.infer<typeof fileRow>

export const DeclarationFileCheck = z.object({
  format: z.enum(['csv', 'xlsx']),
  /** Why the portal would refuse the file as a whole; then there are no rows. */
  problems: z.array(FileFinding),
  /** Titles of columns that the portal does not know and passes over. */
  unknownTitles: z.array(z.string()),
  rows: z.array(fileRow),
  /** The rows as they came with the verdict of each, as CSV; `null`: there are none. */
  checked: z.nullable(z.string()),
})
export type DeclarationFileCheck = z.infer<typeof DeclarationFileCheck>

export const checkDeclarationFile = call({
  access: 'find_all_declaration',
  capability: 'export',
  tag: 'declarations',
  method: 'POST',
  path: '/declarations/files/check',
  summary:
    'Pre-flight of a file of declarations (the portal’s columns; CSV or XLSX, without formulas): every problem by row and column. Nothing of it is kept',
  upload: true,
  answer: DeclarationFileCheck,
  errors: ['INVALID_VALUES', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})
