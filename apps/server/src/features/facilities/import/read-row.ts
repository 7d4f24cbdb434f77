import type { FacilityCertificate, FacilityFields, FacilityRowProblem, Position } from '@ecotrame/contract'
import type { Language } from '../../../platform/sessions/session.ts'
import { positionProblem, positionWords } from '../check-facility.ts'
import type { FacilityBasis } from '../basis.ts'
import { wordsOf, type WordingCode } from '../texts.ts'
import type { ColumnName } from './columns.ts'
import { dayNamed } from './certificates.ts'
import { processesNamed } from './processes.ts'
import type { FileRow } from './read-file.ts'

/** What a row says of a facility; what it does not say is `null` or an empty list. */
export interface ReadRow {
  readonly row: number
  readonly reference: string | null
  readonly fields: Pick<
    FacilityFields,
    | 'name'
    | 'country'
    | 'address'
    | 'place'
    | 'position'
    | 'tier'
    | 'processes'
    | 'supplier'
    | 'osId'
    | 'certificates'
  >
  readonly processesOrigin: 'stated' | 'derived' | null
  readonly sourceList: string | null
  readonly sourceYear: number | null
}

export interface RowReading {
  readonly basis: FacilityBasis
  readonly places: ReadonlyMap<ColumnName, number>
  readonly language: Language
}

type Wrong = (column: ColumnName, code: WordingCode, params?: Record<string, string | number>) => void

const lengths = {
  facility_id: 100,
  name: 200,
  address: 500,
  place: 200,
  supplier_name: 200,
  os_id: 50,
  source_list: 200,
  certificate_number: 100,
} as const
type TextColumn = keyof typeof lengths

/** UTF-8 that was once read as Windows-1252: “Ã©” for “é”. */
const garbled = /Ã[\u0080-\u00bf\u0152-\u2122]|â€/
const control = /[\p{Cc}]/u

/** Reads one row whole: every cell that is wrong adds a problem. `null` when one of them is no mere warning. */
export function readRow(
  { basis, places, language }: RowReading,
  { row, cells }: FileRow,
  problems: FacilityRowProblem[],
): ReadRow | null {
  const before = problems.length
  const cell = (column: ColumnName): string => cells[places.get(column) ?? -1] ?? ''
  const tell = (column: ColumnName, code: string, message: string, warning = false) =>
    void problems.push({ row, column, value: cell(column).slice(0, 200), code, message, warning })
  const wrong: Wrong = (column, code, params) => tell(column, code, wordsOf(code, language, params))
  const text = (column: TextColumn) => textIn(column, cell(column), wrong, tell, language)
  const country = countryIn(basis, cell('country'), wrong)
  const position = positionIn(cell, wrong)
  const misplaced = country && position ? positionProblem(basis, country, position) : null
  if (country && misplaced) tell('lat', misplaced.code, positionWords(basis, country, misplaced, language))
  const read = {
    row,
    reference: text('facility_id'),
    fields: {
      name: text('name') ?? '',
      country: country ?? '',
      address: text('address'),
      place: text('place'),
      position,
      tier: wholeNumberIn('tier', cell, 1, 4, wrong),
      processes: processesIn(basis, cell, tell, language),
      certificates: certificatesIn(basis, cell, text('certificate_number'), wrong),
      supplier: text('supplier_name'),
      osId: text('os_id'),
    },
    processesOrigin: originIn(cell('processing_type_origin'), wrong),
    sourceList: text('source_list'),
    sourceYear: wholeNumberIn('source_year', cell, 1900, 2100, wrong),
  }
  if (cell('name') === '') wrong('name', 'REQUIRED')
  return problems.slice(before).some(({ warning }) => !warning) ? null : read
}

function textIn(
  column: TextColumn,
  value: string,
  wrong: Wrong,
  tell: (column: ColumnName, code: string, message: string, warning?: boolean) => void,
  language: Language,
): string | null {
  // A spreadsheet writes a line break inside a cell for what people mean as one line.
  const line = value
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
  if (line.includes('\ufffd')) wrong(column, 'WRONG_ENCODING')
  else if (garbled.test(line)) tell(column, 'GARBLED', wordsOf('GARBLED', language), true)
  if (control.test(line)) wrong(column, 'CONTROL_CHARACTER')
  if (line.length > lengths[column]) wrong(column, 'TOO_LONG', { maximum: lengths[column] })
  return line === '' ? null : line
}

function countryIn(basis: FacilityBasis, value: string, wrong: Wrong): string | null {
  if (value === '') wrong('country', 'REQUIRED')
  const code = basis.countryNamed(value)
  if (value !== '' && code === null) wrong('country', 'UNKNOWN_COUNTRY')
  return code
}

/** Both decimal marks are accepted; an empty cell is no number. */
function numberIn(value: string): number | null {
  const number = Number(value.replace(',', '.'))
  return value === '' || !Number.isFinite(number) ? null : number
}

function positionIn(cell: (column: ColumnName) => string, wrong: Wrong): Position | null {
  const [lat, lon] = [cell('lat'), cell('lon')]
  if (lat === '' && lon === '') return null
  if (lat === '' || lon === '') {
    wrong(lat === '' ? 'lat' : 'lon', 'HALF_A_POSITION')
    return null
  }
  const degrees = (column: 'lat' | 'lon', value: string, limit: number) => {
    const number = numberIn(value)
    if (number !== null && Math.abs(number) <= limit) return number
    wrong(column, 'NOT_A_NUMBER', { minimum: -limit, maximum: limit })
    return null
  }
  const latitude = degrees('lat', lat, 90)
  const longitude = degrees('lon', lon, 180)
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function wholeNumberIn(
  column: 'tier' | 'source_year',
  cell: (column: ColumnName) => string,
  minimum: number,
  maximum: number,
  wrong: Wrong,
): number | null {
  const value = cell(column)
  if (value === '') return null
  const number = numberIn(value)
  if (number !== null && Number.isInteger(number) && number >= minimum && number <= maximum) return number
  wrong(column, 'NOT_A_NUMBER', { minimum, maximum })
  return null
}

type Tell = (column: ColumnName, code: string, message: string, warning?: boolean) => void

/** What is unknown beside something known is told; a cell of which nothing is known stops the row. */
function processesIn(
  { processWords }: FacilityBasis,
  cell: (column: ColumnName) => string,
  tell: Tell,
  language: Language,
) {
  const stated = cell('processing_type')
  const product = cell('product_type')
  const { processes, unknown } = processesNamed(stated, processWords, product)
  if (unknown.length > 0) {
    const params = { choices: processWords.proposed[language].join(', '), words: unknown.join(', ') }
    tell(
      'processing_type',
      'UNKNOWN_PROCESS',
      wordsOf('UNKNOWN_PROCESS', language, params),
      processes.length > 0,
    )
  }
  if (stated !== '' || processes.length > 0) return processes
  return processesNamed(cell('facility_type'), processWords, product).processes
}

const listMark = /[;|]/

/** Certificates of a row: several stand in one cell with `;` between them, their numbers and last days in the same order. */
function certificatesIn(
  basis: FacilityBasis,
  cell: (column: ColumnName) => string,
  numbers: string | null,
  wrong: Wrong,
): FacilityCertificate[] {
  const parts = (text: string) => text.split(listMark).map((part) => part.trim())
  const names = parts(cell('certificate')).filter((name) => name !== '')
  const [number, end] = [parts(numbers ?? ''), parts(cell('certificate_end'))]
  return names.flatMap((name, place): FacilityCertificate[] => {
    const scheme = basis.schemeNamed(name)
    const last = (end.length === 1 ? end[0] : end[place]) ?? ''
    const expiresOn = last === '' ? null : dayNamed(last)
    if (scheme === null) wrong('certificate', 'UNKNOWN_SCHEME')
    if (last !== '' && expiresOn === null) wrong('certificate_end', 'NOT_A_DAY')
    if (scheme === null) return []
    const no = (number[place] ?? '') || null
    return [{ scheme, number: no, evidence: null, evidenceUrl: null, expiresOn }]
  })
}

function originIn(value: string, wrong: Wrong): 'stated' | 'derived' | null {
  const word = value.toLowerCase().split(' ', 1)[0] ?? ''
  if (word === '') return null
  if (word === 'stated' || word === 'derived') return word
  wrong('processing_type_origin', 'UNKNOWN_ORIGIN')
  return null
}
