import { gtinDigits, gtinProblem, limits } from '@ecotrame/contract'
import { readNumber } from '@ecotrame/reading/numbers'
import { isId, sameReference } from './keys.ts'
import type { ParsedProduct } from './parsed-row.ts'
import type { ReadCell } from '../reading/row-reader.ts'
import { begin, cellMaximumLength } from '../reading/cells.ts'
import { languageOfMark } from '../reading/decimal-mark.ts'
import type { EvaluationReader } from './evaluation-reading.ts'
import { plainTextOf } from './plain-text.ts'

/** Category of the evaluation that a row names, as far as it is known. */
export function knownCategory(
  { reading: { known } }: EvaluationReader,
  id: string | undefined,
  reference: string | null,
) {
  const found = id === undefined ? undefined : known.byId.get(id)
  if (found !== undefined) return found
  return (id === undefined && reference !== null && known.byReference.get(sameReference(reference))) || null
}

/** The id of a file of ours; `undefined`: it says none. */
export function readId(reader: EvaluationReader): string | undefined {
  const said = reader.at('id')
  if (said === null) return undefined
  const id = said.text.toLowerCase()
  if (!isId(id)) reader.tell('id', 'NOT_AN_ID', { value: said.text })
  else if (!reader.reading.known.byId.has(id)) reader.tell('id', 'UNKNOWN_ID', { value: said.text })
  return id
}

/** The version that a row had when the file was made. */
export function readRowVersion(reader: EvaluationReader): number | undefined {
  const text = reader.at('rowVersion')?.text
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  reader.tell('rowVersion', 'NOT_A_NUMBER', { value: text })
  return undefined
}

/** A text of one line; a spreadsheet may have made a date of it, which is not what was typed. */
export function readText(
  reader: EvaluationReader,
  field: string,
  maximum: number = limits.nameMaximumLength,
) {
  const said = reader.at(field)
  if (said === null) return null
  if (said.cell.kind === 'date') reader.tell(field, 'DATE_INSTEAD_OF_TEXT', { value: said.text })
  if (said.text.length <= maximum) return said.text
  reader.tell(field, 'TOO_LONG', { value: begin(said.text, 100), params: { maximum } })
  return null
}

function readGtin(reader: EvaluationReader): string | null {
  const said = reader.at('gtin')
  if (said === null) return null
  const digits = gtinDigits(said.text)
  const wrong = gtinProblem(digits)
  if (wrong === null) return digits
  reader.tell('gtin', wrong === 'GTIN_DIGITS' ? 'NOT_A_GTIN' : wrong, { value: said.text })
  return null
}

function readCount(reader: EvaluationReader, field: string, maximum: number): number | null {
  const said = reader.at(field)
  return said === null ? null : countOf(reader, field, said, maximum)
}

function countOf(reader: EvaluationReader, field: string, said: ReadCell, maximum: number): number | null {
  const language = said.cell.kind === 'number' ? null : languageOfMark(said.column.decimal)
  const { value = Number.NaN, unit = '', other = null } = readNumber(said.text, language) ?? {}
  // `1,200` pieces: nothing is sold in parts.
  const count = Number.isInteger(value) ? value : (other ?? value)
  if (Number.isInteger(count) && count >= 0 && count <= maximum && unit === '') return count
  reader.tell(field, 'NOT_A_COUNT', { value: said.text, params: { maximum } })
  return null
}

/** Sold pieces of all rows of a product: each row of a size has its own. */
function readUnitsSold(reader: EvaluationReader): number | null {
  const maximum = limits.productUnitsSoldMaximum
  const said = reader.all('unitsSold')
  if (said.length < 2) return readCount(reader, 'unitsSold', maximum)
  const counts = said.map((one) => countOf(reader, 'unitsSold', one, maximum))
  return counts.some((count) => count === null)
    ? null
    : counts.reduce((sum: number, one) => sum + (one ?? 0), 0)
}

/** What a shop says of a product, without its marks of HTML. */
function readDescription(reader: EvaluationReader): string | null {
  const text = readText(reader, 'description', cellMaximumLength)
  return text === null ? null : plainTextOf(text).slice(0, limits.productDescriptionMaximumLength)
}

/** What the row says of the product in the library. */
export const readProduct = (reader: EvaluationReader): ParsedProduct => ({
  brand: readText(reader, 'brand'),
  gtin: readGtin(reader),
  description: readDescription(reader),
  season: readText(reader, 'season', limits.seasonMaximumLength),
  unitsSold: readUnitsSold(reader),
})
