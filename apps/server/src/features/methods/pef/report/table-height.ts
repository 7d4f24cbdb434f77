import { innerWidth } from '../../../../platform/pdf/pdf-content.ts'
import type { ReportTable } from './report.ts'

const letterShare = 0.56
const lineShare = 1.2
const rowSpace = 6
const headSpace = 70
const columnSpace = 8

export const fontSizeOf = ({ small }: ReportTable): number => (small ? 7.5 : 8.5)

const linesOf = (text: string, letters: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0)

/** About how high each row of a table is on paper, in points: rather too high than too low. */
function rowHeights(table: ReportTable): readonly number[] {
  const font = fontSizeOf(table)
  const given = table.columns.reduce((sum, { width }) => sum + (width === '*' ? 0 : width), 0)
  const rest = innerWidth - given - table.columns.length * columnSpace
  const letters = table.columns.map(({ width }) =>
    Math.max(4, Math.floor((width === '*' ? rest : width) / (font * letterShare))),
  )
  return table.rows.map((row) => {
    const lines = row.map((cell, place) =>
      typeof cell === 'string' ? linesOf(cell, letters[place] ?? 1) : 1,
    )
    return Math.max(1, ...lines) * font * lineShare + rowSpace
  })
}

export const tableHeight = (table: ReportTable): number =>
  headSpace + rowHeights(table).reduce((sum, height) => sum + height, 0)

export const highestRow = (table: ReportTable): number => Math.max(0, ...rowHeights(table))
