import type { ConnectorTrial } from '@ecotrame/contract'
import { TableError } from '../../../platform/tables/table-error.ts'
import { withTable } from '../../../platform/tables/with-table.ts'
import type { Asking, Source } from './ask.ts'
import { pagesOf } from './pages.ts'
import { fetchFile, isOfFile, RowTable } from './pull.ts'
import { SourceFailure } from './source-failure.ts'

const shownAtMost = 5
const cellShownAtMost = 200
const short = (cell: string) => (cell.length > cellShownAtMost ? `${cell.slice(0, cellShownAtMost)}…` : cell)

type Beginning = Omit<ConnectorTrial, 'problem' | 'hostKey'>

/** The first page of a source: its columns and first rows. Nothing is kept. @throws SourceFailure */
export async function beginningOf(source: Source, asking: Asking): Promise<Beginning> {
  if (isOfFile(source)) return beginningOfFile(source, await fetchFile(source, asking))
  const table = new RowTable()
  const pages = pagesOf(source, asking, { since: null })
  const { value: page } = await pages.next()
  await pages.return(undefined)
  for (const row of page?.rows ?? []) table.add(row)
  return {
    columns: [...table.columns],
    rows: table.rows.slice(0, shownAtMost).map((row) => table.cellsOf(row).map(short)),
    count: table.rows.length,
    hasMore: page !== undefined && page.next !== null,
  }
}

const textOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : value === null ? '' : String(value)

async function beginningOfFile({ organizationId }: Source, content: Buffer): Promise<Beginning> {
  try {
    return await withTable(organizationId, content, {}, async ({ sheets: [sheet] }) => {
      const shown: string[][] = []
      let count = -1
      for await (const { cells } of sheet.rows()) {
        count += 1
        if (shown.length <= shownAtMost) shown.push(cells.map(({ value }) => short(textOf(value))))
      }
      const [columns = [], ...rows] = shown
      return {
        columns,
        rows: rows.map((row) => columns.map((_, place) => row[place] ?? '')),
        count: Math.max(0, count),
        hasMore: false,
      }
    })
  } catch (error) {
    if (error instanceof TableError) throw new SourceFailure('NOT_A_TABLE', { code: error.code })
    throw error
  }
}
