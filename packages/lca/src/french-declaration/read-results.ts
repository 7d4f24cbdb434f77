import { answerMeaning, namedInputs, type NamedInputs, type PortalOutcome } from './answers.ts'
import type { SingleDeclaration } from './declaration.ts'
import { readDeclarationCells, type DeclarationFormat, type DeclarationLine } from './read-file.ts'
import { reducedText } from './read-value.ts'
import { textOfCell } from './cell-text.ts'
import type { DeclarationRules } from './rules.ts'

/** Columns of a file of answers; which of them are needed, `readResultCells` says. */
const resultColumns = ['reference', 'gtin', 'portalReference', 'status', 'score', 'error'] as const
export type ResultColumn = (typeof resultColumns)[number]

/** What cannot be read in a row. */
export interface ResultProblem {
  readonly code: 'NO_IDENTIFIER' | 'SCORE_INVALID' | 'STATUS_INVALID' | 'GTIN_INVALID' | 'NO_ANSWER'
  /** Title as it stands in the file, or the name of the field in JSON. */
  readonly column: string
  readonly value: string
}

/** What the portal says of one declaration. */
export interface PortalResult {
  /** As people count: the line of the file, the place in the list of JSON. */
  readonly line: number
  /** Empty: it says none. */
  readonly reference: string
  readonly gtins: readonly string[]
  readonly portalReference: string
  readonly status: number | null
  /** Points; `null`: none, or it was refused. */
  readonly score: number | null
  /** All of its errors in one sentence; empty: none. */
  readonly error: string
  readonly outcome: PortalOutcome
  /** The inputs that it computed with, where the answer names them; `whole`: what is not named is at its default. */
  readonly inputs: { readonly whole: boolean; readonly fields: NamedInputs } | null
  /** Where each thing stands, to name it: by the title of the column. */
  readonly columns: Readonly<Partial<Record<ResultColumn, string>>>
  readonly problems: readonly ResultProblem[]
}

export interface ReadResults {
  readonly rows: readonly PortalResult[]
  /** Titles that are missing: then there are no rows. */
  readonly missing: readonly string[]
}

const titles: Readonly<Record<ResultColumn, readonly string[]>> = {
  reference: ['Référence interne', 'Référence', 'Reference', 'Internal reference', 'internalReference'],
  gtin: ['GTIN', 'GTINs', 'EAN', 'Code-barres', 'Barcode'],
  portalReference: [
    'Référence du portail',
    'Référence portail',
    'Portal reference',
    'Identifiant',
    'id',
    'productId',
  ],
  status: ['Statut', 'Status'],
  score: ['Score', 'Coût environnemental', 'Environmental cost', 'Score du portail'],
  error: ['Erreur', 'Erreurs', 'Error', 'Errors', 'message'],
}

/**
 * A file of the portal's answers: its own result file (`Référence interne`, `Score`, `Erreur`), or any table with one
 * column that names the product and one that says what came back. Where it holds the columns of a declaration too, the
 * inputs are read as the portal reads them.
 */
export function readResultCells(
  lines: readonly DeclarationLine[],
  format: DeclarationFormat,
  rules: DeclarationRules,
): ReadResults {
  const [header, ...rows] = lines.filter(({ cells }) => cells.some((cell) => textOfCell(cell) !== ''))
  const columns = header?.cells.map((cell) => reducedText(textOfCell(cell))) ?? []
  const placeOf = (column: ResultColumn) =>
    columns.findIndex((title) => titles[column].some((one) => reducedText(one) === title))
  const has = (column: ResultColumn) => placeOf(column) >= 0
  const missing = [
    ...(has('reference') || has('gtin') || has('portalReference') ? [] : [titles.reference[0] ?? '']),
    ...(has('score') || has('error') || has('status') ? [] : [titles.score[0] ?? '']),
  ]
  if (missing.length > 0) return { rows: [], missing }
  const named = Object.fromEntries(
    resultColumns.filter(has).map((column) => [column, textOfCell(header?.cells[placeOf(column)])]),
  )
  const inputs = new Map(
    readDeclarationCells(lines, format, rules).rows.map(
      ({ line, declaration }) => [line, declaration] as const,
    ),
  )
  return {
    missing: [],
    rows: rows.map(({ line, cells }) =>
      resultOf(
        line,
        (column) => (has(column) ? textOfCell(cells[placeOf(column)]).trim() : ''),
        named,
        inputsOf(inputs.get(line)),
      ),
    ),
  }
}

const inputsOf = (declaration: SingleDeclaration | undefined): PortalResult['inputs'] => {
  if (declaration === undefined) return null
  const { kind: _kind, gtins: _gtins, reference: _reference, ...fields } = declaration
  return { whole: true, fields }
}

function namedIn(body: Readonly<Record<string, unknown>>): PortalResult['inputs'] {
  const fields = namedInputs(body)
  return fields === null ? null : { whole: false, fields }
}

/** A list of answers as JSON: bodies of the API, or objects with the names of a request. */
export function readResultBodies(bodies: readonly unknown[]): ReadResults {
  const rows = bodies.map((body, place) => {
    const fields =
      typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {}
    const text = (column: ResultColumn) => textIn(fields, column)
    const named = Object.fromEntries(resultColumns.map((column) => [column, jsonNames[column][0] ?? column]))
    return resultOf(place + 1, text, named, namedIn(fields))
  })
  return { rows, missing: [] }
}

const jsonNames: Readonly<Record<ResultColumn, readonly string[]>> = {
  reference: ['internalReference', 'reference'],
  gtin: ['gtins', 'gtin'],
  portalReference: ['id', 'productId', 'portalReference'],
  status: ['status', 'statusCode'],
  score: ['score', 'calculatedScore', 'environmentalCost'],
  error: ['error', 'message', 'errors'],
}

function textIn(fields: Readonly<Record<string, unknown>>, column: ResultColumn): string {
  const value = jsonNames[column].map((name) => fields[name]).find((one) => one !== undefined && one !== null)
  if (value === undefined) return ''
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(';')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function resultOf(
  line: number,
  text: (column: ResultColumn) => string,
  columns: PortalResult['columns'],
  inputs: PortalResult['inputs'],
): PortalResult {
  const [score, status, error] = [figureOf(text('score')), figureOf(text('status')), text('error')]
  const gtins = text('gtin')
    .split(/[;,|\s]+/)
    .filter((code) => code !== '')
  const problems = problemsOf(text, columns, { score, status, gtins })
  const counted = status === null || Number.isNaN(status) ? null : status
  const outcome =
    counted === null ? (error === '' ? 'accepted' : 'refused') : answerMeaning(counted, bodyOf(error)).outcome
  return {
    line,
    reference: text('reference'),
    gtins,
    portalReference: text('portalReference'),
    status: counted,
    score: score === null || !(score > 0) ? null : score,
    error,
    outcome,
    inputs,
    columns,
    problems,
  }
}

/** JSON where the text is some, else the text itself. */
export function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** `null`: nothing stands there; NaN: it is no number. */
function figureOf(text: string): number | null {
  if (text === '') return null
  const plain = text
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace(/(?:pts?|points?)$/i, '')
    .replace(',', '.')
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : NaN
}

interface Figures {
  readonly score: number | null
  readonly status: number | null
  readonly gtins: readonly string[]
}

function problemsOf(
  text: (column: ResultColumn) => string,
  columns: PortalResult['columns'],
  { score, status, gtins }: Figures,
): readonly ResultProblem[] {
  const of = (code: ResultProblem['code'], column: ResultColumn): ResultProblem => ({
    code,
    column: columns[column] ?? titles[column][0] ?? column,
    value: text(column).slice(0, 100),
  })
  const isNamed = text('reference') !== '' || gtins.length > 0 || text('portalReference') !== ''
  const firstName = resultColumns.find((column) => columns[column] !== undefined) ?? 'reference'
  return [
    ...(isNamed ? [] : [of('NO_IDENTIFIER', firstName)]),
    ...(gtins.every((code) => /^(?:\d{8}|\d{12,14})$/.test(code)) ? [] : [of('GTIN_INVALID', 'gtin')]),
    ...(score !== null && !(score > 0) ? [of('SCORE_INVALID', 'score')] : []),
    ...(status !== null && !(status >= 100 && status <= 599) ? [of('STATUS_INVALID', 'status')] : []),
    ...(score === null && status === null && text('error') === '' ? [of('NO_ANSWER', 'score')] : []),
  ]
}
