import { limits } from '@ecotrame/contract'
import { problem } from '../../platform/errors/problem.ts'
import type { Language } from '../../platform/sessions/session.ts'
import type { ReadTable } from '../../platform/tables/read-table.ts'
import { TableError } from '../../platform/tables/table-error.ts'
import { withTable } from '../../platform/tables/with-table.ts'
import { columnsIn, type StockLine } from './read-stock.ts'
import type { StockWords } from './stock-words.ts'

/** More is never unpacked: a file of so many rows needs a tenth of it. */
const unpackedBytes = 67_108_864

export interface OpenedStock {
  readonly lines: readonly StockLine[]
  /** Place of each column that is known. */
  readonly places: ReadonlyMap<string, number>
}

const wordings = {
  NOT_A_TABLE: {
    en: 'The file cannot be read as a table. Use a CSV file or an .xlsx workbook without a password.',
    fr: 'Le fichier ne peut pas être lu comme un tableau. Utilisez un fichier CSV ou un classeur .xlsx sans mot de passe.',
  },
  TOO_MANY_ROWS: {
    en: `The file has more than ${limits.unsoldFileMaximumRows} rows or is too large. Add up rows that are alike.`,
    fr: `Le fichier dépasse ${limits.unsoldFileMaximumRows} lignes ou est trop volumineux. Regroupez les lignes identiques.`,
  },
  MISSING_COLUMNS: {
    en: 'These columns are missing: {columns}. Add them to the first row, or start from the example file.',
    fr: 'Ces colonnes manquent : {columns}. Ajoutez-les à la première ligne, ou partez du fichier d’exemple.',
  },
  NO_ROWS: {
    en: 'The file has no row below its titles. Add the goods, one row each.',
    fr: 'Le fichier n’a aucune ligne sous ses titres. Ajoutez les produits, une ligne chacun.',
  },
  BROKEN_ROW: {
    en: 'Row {row} cannot be cut into cells: check its quotation marks.',
    fr: 'La ligne {row} ne peut pas être découpée en cellules : vérifiez ses guillemets.',
  },
} as const

const refused = (code: keyof typeof wordings, language: Language, filled = '') =>
  problem('INVALID_VALUES', {
    errors: [{ path: 'file', code, message: wordings[code][language].replace(/\{\w+\}/, () => filled) }],
  })

/** Any of these says what the goods weigh. */
const weights = ['weight', 'weightG', 'pieceKg', 'pieceG']
const missingIn = (places: ReadonlyMap<string, number>): string[] => [
  ...['pieces', 'reason', 'treatment'].filter((column) => !places.has(column)),
  ...(weights.some((column) => places.has(column)) ? [] : ['weight']),
]

/** The rows of the first sheet that has the columns. @throws INVALID_VALUES for what is no stock file */
export async function openStock(
  organizationId: string,
  content: Buffer,
  words: StockWords,
  language: Language,
): Promise<OpenedStock> {
  const most = { bytes: limits.unsoldFileMaximumBytes, unpackedBytes, rows: limits.unsoldFileMaximumRows + 1 }
  try {
    return await withTable(organizationId, content, most, (table) => sheetOf(table, words, language))
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    const isLarge = /^(?:TOO_|UNPACKS_)/.test(error.code)
    throw refused(isLarge ? 'TOO_MANY_ROWS' : 'NOT_A_TABLE', language)
  }
}

async function sheetOf({ sheets }: ReadTable, words: StockWords, language: Language): Promise<OpenedStock> {
  let missing: readonly string[] | null = null
  for (const sheet of sheets) {
    const lines: StockLine[] = []
    for await (const { number, cells, broken } of sheet.rows()) {
      if (broken !== null) throw refused('BROKEN_ROW', language, String(number))
      lines.push({ row: number, cells })
    }
    const [header, ...rest] = lines
    if (header === undefined) continue
    const places = columnsIn(header, words)
    const lacks = missingIn(places)
    missing ??= lacks
    if (lacks.length > 0) continue
    if (rest.length === 0) throw refused('NO_ROWS', language)
    return { lines: rest, places }
  }
  const named = (missing ?? missingIn(new Map())).map((column) => words.nameOf('column', column, language))
  throw refused('MISSING_COLUMNS', language, named.join(', '))
}
