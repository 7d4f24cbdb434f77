import { formats, type Language } from '@ecotrame/texts'

/** Rows under each other: the first column to the left, all others to the right, two spaces between. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = []
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, cell.length)
    })
  }
  return rows
    .map(
      (row) =>
        `  ${row
          .map((cell, column) => aligned(cell, widths[column] ?? 0, column))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

const aligned = (cell: string, width: number, column: number) =>
  column === 0 ? cell.padEnd(width) : cell.padStart(width)

/** A figure with its thousands apart and the decimal sign of the language. */
export function figure(value: number, decimals: number, language: Language): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,9}$)/g, ' ')
  const sign = value < 0 && Number(value.toFixed(decimals)) !== 0 ? '-' : ''
  return `${sign}${grouped}${fraction === undefined ? '' : `${formats[language].decimalMark}${fraction}`}`
}
