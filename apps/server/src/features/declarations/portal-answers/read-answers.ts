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
import type { ReadTable } from '../../../platform/tables/read-table.ts'
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
function bodiesIn(content: Buffer): readonly unknown[] | null {
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

async function tableOf(
  organizationId: string,
  content: Buffer,
  rules: DeclarationRules,
): Promise<ReadResults> {
  const most = { bytes: limits.portalResultsMaximumBytes, rows: limits.portalAnswersMaximum + 1 }
  try {
    return await withTable(organizationId, content, most, (table) => rowsIn(table, rules))
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    if (error.code === 'TOO_MANY_ROWS') throw problem('TOO_MANY_ROWS')
    throw problem('INVALID_FILE')
  }
}

async function rowsIn({ format, sheets: [sheet] }: ReadTable, rules: DeclarationRules): Promise<ReadResults> {
  const lines: DeclarationLine[] = []
  for await (const { number, cells } of sheet.rows())
    lines.push({ line: number, cells: cells.map(({ value }) => value) })
  if (lines.length === 0) throw problem('INVALID_FILE')
  return readResultCells(lines, format === 'xlsx' ? 'xlsx' : 'csv', rules)
}
