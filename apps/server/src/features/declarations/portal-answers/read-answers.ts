import { limits } from '@ecotrame/contract'
import {
  readResultBodies,
  readResultCells,
  type DeclarationLine,
  type DeclarationRules,
  type PortalResult,
  type ReadResults,
} from '@ecotrame/lca'
import { problem } from '../../../platform/errors/problem.ts'
import type { ReadTable, TableLimits } from '../../../platform/tables/read-table.ts'
import { TableError } from '../../../platform/tables/table-error.ts'
import { withTable } from '../../../platform/tables/with-table.ts'

/**
 * What the portal says of many declarations: its result file, any table that names products and scores, or JSON.
 * @throws INVALID_FILE, INVALID_VALUES with each title that is missing, TOO_MANY_ROWS
 */
export async function readAnswers(
  organizationId: string,
  content: Buffer,
  rules: DeclarationRules,
): Promise<readonly PortalResult[]> {
  const bodies = bodiesIn(content)
  const { rows, missing } =
    bodies === null ? await tableOf(organizationId, content, rules) : readResultBodies(bodies)
  if (missing.length > 0)
    throw problem('INVALID_VALUES', {
      errors: missing.map((column) => ({
        path: `file.${column}`,
        code: 'COLUMN_MISSING',
        params: { column },
      })),
    })
  if (rows.length === 0) throw problem('INVALID_FILE')
  if (rows.length > limits.portalAnswersMaximum) throw problem('TOO_MANY_ROWS')
  return rows.map((row) => ({ ...row, error: row.error.slice(0, limits.portalAnswerMaximumLength) }))
}

const lists = ['data', 'results', 'produits', 'products', 'items'] as const

/** A list of answers, a list within an answer, or one answer; `null`: it is no JSON. */
export function bodiesIn(content: Buffer): readonly unknown[] | null {
  const text = content.toString('utf8').replace(/^\uFEFF/, '')
  if (!/^\s*[[{]/.test(text)) return null
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    throw problem('INVALID_FILE')
  }
  if (Array.isArray(said)) return said
  const fields = said as Readonly<Record<string, unknown>>
  const listed = lists.map((name) => fields[name]).find((one) => Array.isArray(one))
  return listed === undefined ? [said] : (listed as readonly unknown[])
}

const tableOf = (organizationId: string, content: Buffer, rules: DeclarationRules): Promise<ReadResults> => {
  const most = { bytes: limits.portalResultsMaximumBytes, rows: limits.portalAnswersMaximum + 1 }
  return withTableOf(organizationId, content, most, (table) => rowsIn(table, rules))
}

/** A table of somebody else, as far as it can be read. @throws INVALID_FILE, TOO_MANY_ROWS */
export async function withTableOf<Done>(
  organizationId: string,
  content: Buffer,
  most: Partial<TableLimits>,
  work: (table: ReadTable) => Promise<Done>,
): Promise<Done> {
  try {
    return await withTable(organizationId, content, most, work)
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    if (error.code === 'TOO_MANY_ROWS') throw problem('TOO_MANY_ROWS')
    throw problem('INVALID_FILE')
  }
}

/** The rows of the first sheet. */
export async function linesOf({ sheets: [sheet] }: ReadTable): Promise<readonly DeclarationLine[]> {
  const lines: DeclarationLine[] = []
  for await (const { number, cells } of sheet.rows())
    lines.push({ line: number, cells: cells.map(({ value }) => value) })
  if (lines.length === 0) throw problem('INVALID_FILE')
  return lines
}

const rowsIn = async (table: ReadTable, rules: DeclarationRules): Promise<ReadResults> =>
  readResultCells(await linesOf(table), table.format === 'xlsx' ? 'xlsx' : 'csv', rules)
