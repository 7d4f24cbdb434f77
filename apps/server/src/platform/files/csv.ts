/** Spreadsheets that are opened by a click know by this mark that the text is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A spreadsheet would take these for the beginning of a formula, and a cell may be anybody's text. */
const formulaBegin = /^[=+\-@\t\r]/

function cell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const harmless = formulaBegin.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line of a CSV file (RFC 4180), with its end. */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map(cell).join(',')}\r\n`
