import {
  readFacilityHeadersFile,
  readFacilityProcessesFile,
  readImportAbbreviationsFile,
  readImportHeadersFile,
  readImportSourcesFile,
} from '#files'
import { languages, type Language, facilityProcesses, type FacilityProcess } from '@ecotrame/lca'
import { refuseIfAny } from './tables/reasons.ts'
import { readTable, type Row } from './tables/table.ts'

/** A name under which files have a field of the import. */
export interface ImportHeader {
  readonly field: string
  readonly header: string
  /** Unit of a column of this name, `ratio`: 1 is 100 %; `null`: that of the field. */
  readonly unit: string | null
  /** The name is used for other things too: it makes a guess. */
  readonly doubtful: boolean
}

/** A table in which no two lines have the same word. */
async function tableOf<Line>(
  name: string,
  content: Promise<string>,
  read: (row: Row) => Line,
  wordOf: (line: Line) => string,
): Promise<readonly Line[]> {
  const reasons: string[] = []
  const lines = readTable(name, await content, read, reasons)
  const seen = new Set<string>()
  for (const word of lines.map(wordOf)) {
    if (seen.has(word)) reasons.push(`everyWordMeansOneThing: ${word} stands twice in ${name}`)
    seen.add(word)
  }
  refuseIfAny(name, reasons)
  return lines
}

const headerOf = ({ header }: { readonly header: string }) => header

/** All names of columns. @throws ReferenceDataError when the table is broken, or a name stands for two fields */
export const loadImportHeaders = (): Promise<readonly ImportHeader[]> =>
  tableOf(
    'headers.csv',
    readImportHeadersFile(),
    (row) => ({
      field: row.text('field'),
      header: row.text('header'),
      unit: row.optionalText('unit'),
      doubtful: row.boolean('doubtful'),
    }),
    headerOf,
  )

/** A column of the files of a known source. */
export interface SourceColumn {
  readonly source: string
  readonly header: string
  /** Files of this source have it: by these columns it is recognised. */
  readonly needed: boolean
  /** What it means in them; `null`: nothing for us. */
  readonly field: string | null
  readonly unit: string | null
}

/** What columns mean in files of known sources. @throws ReferenceDataError when the table is broken */
export const loadImportSources = (): Promise<readonly SourceColumn[]> =>
  tableOf(
    'sources.csv',
    readImportSourcesFile(),
    (row) => ({
      source: row.text('source'),
      header: row.text('header'),
      needed: row.boolean('needed'),
      field: row.optionalText('field'),
      unit: row.optionalText('unit'),
    }),
    ({ source, header }) => `${source} ${header}`,
  )

/** Short forms of words in names of columns. @throws ReferenceDataError when the table is broken */
export async function loadImportAbbreviations(): Promise<ReadonlyMap<string, string>> {
  const lines = await tableOf(
    'abbreviations.csv',
    readImportAbbreviationsFile(),
    (row) => ({ short: row.text('short'), word: row.text('word') }),
    ({ short }) => short,
  )
  return new Map(lines.map(({ short, word }) => [short, word]))
}

/** Names of columns of files of facilities. @throws ReferenceDataError when the table is broken */
export const loadFacilityHeaders = (): Promise<readonly Pick<ImportHeader, 'field' | 'header'>[]> =>
  tableOf(
    'facility-headers.csv',
    readFacilityHeadersFile(),
    (row) => ({ field: row.text('field'), header: row.text('header') }),
    headerOf,
  )

/** What lists of facilities call what a facility does. */
export interface FacilityProcessWord {
  readonly process: FacilityProcess
  readonly word: string
  /** The language in which it is the name of the process; `null`: another word for it. */
  readonly proposed: Language | null
}

/** Words for what facilities do. @throws ReferenceDataError when the table is broken */
export const loadFacilityProcesses = (): Promise<readonly FacilityProcessWord[]> =>
  tableOf(
    'facility-processes.csv',
    readFacilityProcessesFile(),
    (row) => ({
      process: row.oneOf('process', facilityProcesses),
      word: row.text('word'),
      proposed: row.optionalText('proposed') === null ? null : row.oneOf('proposed', languages),
    }),
    ({ word }) => word,
  )
