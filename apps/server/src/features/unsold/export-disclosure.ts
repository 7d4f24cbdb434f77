import type { FileAnswer, DisclosedGoods, UnsoldDisclosureRow } from '@ecotrame/contract'
import { wasteTreatments, type StockRow } from '@ecotrame/lca'
import { formats } from '@ecotrame/texts'
import type { Language } from '../../platform/sessions/session.ts'
import type { Cell, Column, Row, Sheet } from '../../platform/tables/cells.ts'
import { csvFile, csvMarksFor, csvType } from '../../platform/tables/write-csv.ts'
import { xlsxFile, xlsxType } from '../../platform/tables/write-xlsx.ts'
import { rowsNamed } from './answers.ts'
import type { StockWords } from './stock-words.ts'

const titles = {
  en: {
    fileName: 'unsold-goods',
    sheets: ['Disclosure', 'Measures', 'Reconciliation', 'Rows'],
    head: ['Legal entity', 'EUID', 'Type of disclosure', 'Financial year from', 'Financial year to'],
    line: [
      'Commodity code',
      'Number',
      'Weight (kg)',
      'Packaging included',
      'Reason',
      'Details',
      'Derogation',
    ],
    destroyed: 'Destruction, total (%)',
    kinds: { standalone: 'Standalone', consolidated: 'Consolidated' },
    answers: ['no', 'yes'],
    point: 'Article 2, point ({point}) of Delegated Regulation (EU) 2026/296',
    measures: ['Measures', 'Text'],
    taken: 'Measures taken to prevent destruction',
    planned: 'Measures planned to prevent destruction',
    rules: 'Rules followed, state of {day}; not legal advice',
    sums: ['Goods', 'Number', 'Exact weight (kg)', 'Weight (kg)', 'Rows of the file'],
    disclosed: 'In the disclosure',
    file: 'Stock file',
  },
  fr: {
    fileName: 'invendus',
    sheets: ['Déclaration', 'Mesures', 'Rapprochement', 'Lignes'],
    head: ['Entité juridique', 'EUID', 'Type de déclaration', 'Début de l’exercice', 'Fin de l’exercice'],
    line: [
      'Code des marchandises',
      'Nombre',
      'Poids (kg)',
      'Emballage compris',
      'Raison',
      'Précisions',
      'Dérogation',
    ],
    destroyed: 'Destruction, total (%)',
    kinds: { standalone: 'Individuelle', consolidated: 'Consolidée' },
    answers: ['non', 'oui'],
    point: 'Article 2, point {point}), du règlement délégué (UE) 2026/296',
    measures: ['Mesures', 'Texte'],
    taken: 'Mesures prises pour prévenir la destruction',
    planned: 'Mesures prévues pour prévenir la destruction',
    rules: 'Règles suivies, état du {day} ; ne constitue pas un avis juridique',
    sums: ['Produits', 'Nombre', 'Poids exact (kg)', 'Poids (kg)', 'Lignes du fichier'],
    disclosed: 'Dans la déclaration',
    file: 'Fichier de stock',
  },
} as const

export interface Exported {
  readonly row: Omit<UnsoldDisclosureRow, 'createdAt'>
  readonly disclosure: DisclosedGoods
  readonly stock: readonly StockRow[]
}

/** Whole numbers without separators, `±` before estimates (2026/2, Annex I, section 2). */
const figure = (value: number, estimated: boolean): Cell => (estimated ? `±${value}` : value)

const column = (title: string, kind: Column['kind'] = 'text'): Column => ({ title, kind })

function disclosureSheet({ row, disclosure }: Exported, words: StockWords, language: Language): Sheet {
  const named = titles[language]
  const head = [row.entityName, row.euid, named.kinds[row.kind], row.yearFrom, row.yearTo]
  const share = (id: string) => column(`${words.nameOf('treatment', id, language)} (%)`, 'number')
  return {
    name: named.sheets[0],
    columns: [
      ...named.head.map((title) => column(title)),
      ...named.line.map((title, place) => column(title, place === 1 || place === 2 ? 'number' : 'text')),
      ...wasteTreatments.slice(0, 4).map(share),
      column(named.destroyed, 'number'),
      share('unknown'),
    ],
    rows: disclosure.lines.map((line): Row => [
      ...head,
      line.category,
      figure(line.pieces, line.piecesEstimated),
      figure(line.kilograms, line.weightEstimated),
      named.answers[row.packagingIncluded ? 1 : 0],
      line.reasonName,
      line.detail,
      line.derogation === null ? '' : named.point.replace('{point}', line.derogation),
      ...wasteTreatments.slice(0, 4).map((one) => line.shares[one]),
      line.destroyed,
      line.shares.unknown,
    ]),
  }
}

function measuresSheet({ row, disclosure: { rules } }: Exported, language: Language): Sheet {
  const named = titles[language]
  return {
    name: named.sheets[1],
    columns: named.measures.map((title) => column(title)),
    rows: [
      [named.taken, row.measuresTaken],
      [named.planned, row.measuresPlanned],
      [named.rules.replace('{day}', rules.asOf), rules.source],
    ],
  }
}

function sumsSheet({ disclosure: { total, leftOut, file } }: Exported, language: Language): Sheet {
  const named = titles[language]
  const sum = (name: string, goods: DisclosedGoods['total'], rows = ''): Row => [
    name,
    goods.pieces,
    goods.milligrams / 1e6,
    goods.kilograms,
    rows,
  ]
  return {
    name: named.sheets[2],
    columns: named.sums.map((title, place) => column(title, place > 0 && place < 4 ? 'number' : 'text')),
    rows: [
      sum(named.disclosed, total),
      ...leftOut.map((one) => sum(one.whyName, one, one.rows.join(', '))),
      sum(named.file, file, rowsNamed(file.rows, language)),
    ],
  }
}

const stockColumns = [
  'reference',
  'code',
  'pieces',
  'weight',
  'reason',
  'detail',
  'derogation',
  'treatment',
  'date',
] as const

/** The rows of the stock file, as they are read again. */
function stockSheet(rows: readonly StockRow[], words: StockWords, language: Language): Sheet {
  const name = (kind: 'reason' | 'treatment' | 'leftOut', id: string) =>
    id === '' ? '' : words.nameOf(kind, id, language)
  return {
    name: titles[language].sheets[3],
    columns: stockColumns.map((id) =>
      column(words.nameOf('column', id, language), id === 'pieces' || id === 'weight' ? 'number' : 'text'),
    ),
    rows: rows.map((row): Row => [
      row.reference,
      row.code,
      figure(row.pieces, row.piecesEstimated),
      // A text of kilograms could be read in two ways.
      row.weightEstimated ? `±${row.milligrams} mg` : row.milligrams / 1e6,
      name('reason', row.reason),
      row.detail,
      row.derogation,
      words.nameOf(
        wasteTreatments.some((one) => one === row.treatment) ? 'treatment' : 'leftOut',
        row.treatment,
        language,
      ),
      row.date,
    ]),
  }
}

/** The disclosure as a file: a table, or a workbook with all that it rests on. */
export function disclosureFile(
  exported: Exported,
  words: StockWords,
  format: 'csv' | 'xlsx',
  language: Language,
): FileAnswer {
  const sheet = disclosureSheet(exported, words, language)
  const name = `${titles[language].fileName}-${exported.row.yearTo}.${format}`
  if (format === 'csv')
    return {
      name,
      type: csvType,
      content: csvFile(sheet, csvMarksFor(formats[language]), language),
    }
  const sheets = [
    sheet,
    measuresSheet(exported, language),
    sumsSheet(exported, language),
    stockSheet(exported.stock, words, language),
  ]
  return { name, type: xlsxType, content: xlsxFile(sheets) }
}
