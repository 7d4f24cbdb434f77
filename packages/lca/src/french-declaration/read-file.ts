import type { DeclaredMaterial, DeclaredTrim, SingleDeclaration } from './declaration.ts'
import { declarationError, type DeclarationProblem } from './problem.ts'
import { readCode, readFigure, readScore, readShare, readYesNo, reducedText } from './read-value.ts'
import type { ColumnMeaning, DeclarationRules, PortalList } from './rules.ts'
import { textOfCell, type DeclarationCell } from './cell-text.ts'
import { withoutAbsent } from './without-absent.ts'

export type DeclarationFormat = 'csv' | 'xlsx'

export interface DeclarationLine {
  /** As people count the lines of the file. */
  readonly line: number
  readonly cells: readonly DeclarationCell[]
}

export interface ReadDeclarations {
  /** Why the file as a whole is refused; then there are no rows. */
  readonly problems: readonly DeclarationProblem[]
  readonly rows: readonly ReadDeclaration[]
  /** Titles that mean nothing: the portal passes over those columns in silence. */
  readonly unknownTitles: readonly string[]
}

/** One row of a file. */
export interface ReadDeclaration {
  /** As people count the lines of the file. */
  readonly line: number
  readonly declaration: SingleDeclaration
  /** Number of the columns that each of its materials stands in: columns without a material count too. */
  readonly materialColumns: readonly number[]
}

/**
 * A file of declarations as the portal reads it: titles and words reduced before they are compared, shares as percents
 * in CSV and as fractions in a workbook, minus signs lost. What means nothing stays in the declaration as it stands.
 *
 * @param lines the first is the header; lines with nothing in them are left out
 *
 * Source: method page of the declaration, §3 to §5.
 */
export function readDeclarationCells(
  lines: readonly DeclarationLine[],
  format: DeclarationFormat,
  rules: DeclarationRules,
): ReadDeclarations {
  const [header, ...rows] = lines.filter(({ cells }) => cells.some((cell) => textOfCell(cell) !== ''))
  if (header === undefined || rows.length === 0) return refused(declarationError('FILE_EMPTY', ''), [])
  const columns = columnsOf(header, rules)
  const unknownTitles = unknownTitlesOf(header, columns)
  const missing = missingTitles(columns, rules)
  if (missing.length > 0) {
    return refused(declarationError('FILE_COLUMNS', '', { columns: missing.join(', ') }), unknownTitles)
  }
  const ragged = format === 'csv' ? rows.filter(({ cells }) => cells.length !== header.cells.length) : []
  if (ragged.length > 0) return refused(raggedLines(ragged, header), unknownTitles)
  return {
    problems: [],
    unknownTitles,
    rows: rows.map(({ line, cells }) => {
      const reading = readingOf(columns, cells, format, rules)
      return { line, declaration: declarationOf(reading), materialColumns: materialColumnsOf(reading) }
    }),
  }
}

const refused = (problem: DeclarationProblem, unknownTitles: readonly string[]): ReadDeclarations => ({
  problems: [problem],
  rows: [],
  unknownTitles,
})

const linesNamed = 20
const raggedLines = (ragged: readonly DeclarationLine[], header: DeclarationLine): DeclarationProblem =>
  declarationError('FILE_RAGGED', '', {
    lines: ragged
      .slice(0, linesNamed)
      .map(({ line }) => line)
      .join(', '),
    columns: header.cells.length,
  })

/** Older templates name their trims in pairs of columns. */
const olderTrims = [1, 2, 3, 4] as const
type OlderColumn = `olderTrim${number}` | `olderQuantity${number}`
/** Place of each column; of two with one title the later counts. */
type Columns = ReadonlyMap<ColumnMeaning | OlderColumn, number>

function columnsOf({ cells }: DeclarationLine, { columns }: DeclarationRules): Columns {
  const known = new Map<string, ColumnMeaning | OlderColumn>([
    ...columns.map(({ title, meaning }) => [reducedText(title), meaning] as const),
    ...olderTrims.flatMap((n) => [
      [`accessoire${n}`, `olderTrim${n}`] as const,
      [`accessoire${n}quantite`, `olderQuantity${n}`] as const,
    ]),
  ])
  return new Map(
    cells.flatMap((cell, place) => {
      const meaning = known.get(reducedText(textOfCell(cell)))
      return meaning === undefined ? [] : [[meaning, place] as const]
    }),
  )
}

function unknownTitlesOf({ cells }: DeclarationLine, columns: Columns): readonly string[] {
  const titles = cells.map(textOfCell)
  const meant = [...columns.values()]
  // A title that stands twice is known, although only one of its columns counts.
  const known = new Set(meant.map((place) => reducedText(titles[place] ?? '')))
  return titles.filter((title) => title !== '' && !known.has(reducedText(title)))
}

const isTrim = (meaning: string) => meaning.startsWith('trim:')
const hasOlderTrims = (columns: Columns) => columns.has('olderTrim1')

function missingTitles(columns: Columns, rules: DeclarationRules): readonly string[] {
  const older = hasOlderTrims(columns)
  return rules.columns
    .filter(({ meaning, required }) => required && !columns.has(meaning) && !(older && isTrim(meaning)))
    .map(({ title }) => title)
}

/** The texts of one row by what they mean. */
interface Reading {
  readonly columns: Columns
  readonly format: DeclarationFormat
  readonly rules: DeclarationRules
  readonly text: (meaning: ColumnMeaning | OlderColumn) => string
  readonly code: (list: PortalList, meaning: ColumnMeaning | OlderColumn) => string | undefined
}

function readingOf(
  columns: Columns,
  cells: readonly DeclarationCell[],
  format: DeclarationFormat,
  rules: DeclarationRules,
): Reading {
  const text: Reading['text'] = (meaning) => {
    const place = columns.get(meaning)
    return place === undefined ? '' : textOfCell(cells[place])
  }
  return { columns, format, rules, text, code: (list, meaning) => readCode(list, text(meaning), rules) }
}

function declarationOf(reading: Reading): SingleDeclaration {
  const { text, code, format } = reading
  const kind = code('printing', 'printingKind')
  const ratio = readShare(text('printingRatio'), format)
  const present = withoutAbsent<SingleDeclaration>({
    kind: 'single',
    gtins: text('gtins')
      .split(format === 'csv' ? ';' : /[,;\n]/)
      .map((gtin) => gtin.trim())
      .filter((gtin) => gtin !== ''),
    reference: text('reference'),
    brandId: text('brand'),
    declaredScore: readScore(text('score')),
    category: code('category', 'category'),
    massKg: readFigure(text('mass')),
    upcycled: readYesNo(text('upcycled')),
    numberOfReferences: readFigure(text('references')),
    priceEur: readFigure(text('price')),
    business: code('business', 'business'),
    materials: materialsOf(reading),
    spinningCountry: code('country', 'spinningCountry'),
    fabricCountry: code('country', 'fabricCountry'),
    ennoblingCountry: code('country', 'ennoblingCountry'),
    makingCountry: code('country', 'makingCountry'),
    printing: kind === undefined && ratio === undefined ? undefined : withoutAbsent({ kind, ratio }),
    fading: readYesNo(text('fading')),
    airTransportRatio: readShare(text('air'), format),
    trims: trimsOf(reading),
  })
  // Also when it is empty: the check says that it is missing.
  return { ...present, reference: text('reference') }
}

/** A share or an origin beside no material is lost, as on the portal. */
const materialColumnsOf = ({ text, rules }: Reading): readonly number[] =>
  Array.from({ length: rules.limits.materialsInFile }, (_, place) => place + 1).filter(
    (n) => text(`material${n}`) !== '',
  )

const materialsOf = (reading: Reading): readonly DeclaredMaterial[] => {
  const { text, code, format } = reading
  return materialColumnsOf(reading).flatMap((n) => {
    const id = code('material', `material${n}`)
    if (id === undefined) return []
    const share = readShare(text(`share${n}`), format)
    return [withoutAbsent<DeclaredMaterial>({ id, share, country: code('country', `origin${n}`) })]
  })
}

/** Four empty columns mean the trims of the category, a written 0 means none; in older templates empty is none. */
function trimsOf(reading: Reading): readonly DeclaredTrim[] | undefined {
  const trims = hasOlderTrims(reading.columns) ? olderTrimsOf(reading) : quantitiesOf(reading)
  return trims?.filter(({ quantity }) => quantity !== 0)
}

const olderTrimsOf = ({ text, code }: Reading): readonly DeclaredTrim[] =>
  olderTrims.flatMap((n) => {
    const id = code('trim', `olderTrim${n}`)
    return id === undefined ? [] : [{ id, quantity: readFigure(text(`olderQuantity${n}`)) ?? '' }]
  })

function quantitiesOf({ columns, text }: Reading): readonly DeclaredTrim[] | undefined {
  const written = [...columns.keys()].filter(isTrim).flatMap((meaning) => {
    const quantity = readFigure(text(meaning))
    return quantity === undefined ? [] : [{ id: meaning.slice('trim:'.length), quantity }]
  })
  return written.length === 0 ? undefined : written
}
