import type { ExportedFormat, ExportFormat } from '@ecotrame/contract'
import type { Language } from '../../platform/sessions/session.ts'
import type { Column, Row, Sheet } from '../../platform/tables/cells.ts'
import { csvBegin, csvLine, csvType, type CsvMarks } from '../../platform/tables/write-csv.ts'
import { xlsxFile, xlsxRows, xlsxType } from '../../platform/tables/write-xlsx.ts'
import type { Segment } from '../../platform/tables/zip-write.ts'
import { columnOf, titleOf, type Field } from './field.ts'
import {
  described,
  gathered,
  sourceColumns,
  sourceRow,
  sourcesSheetName,
  type DescribedSource,
  type SourceBasis,
  type SourceLine,
} from './source-lines.ts'

/** A run of rows in the bytes of a file; parts that were made apart are a file when they stand one after the other. */
export interface FilePart extends Segment {
  /** Where the figures of its rows come from. */
  readonly sources: readonly SourceLine[]
}

/** How items are written. */
export interface Layout<Item> {
  readonly format: ExportFormat
  readonly language: Language
  /** Of a CSV file. */
  readonly csvMarks: CsvMarks
  readonly fields: readonly Field<Item>[]
}

const plain = (text: string): Segment => ({ deflated: Buffer.from(text), crc: 0, size: text.length })

/** In a file without sheets each row carries the attributions of its data. */
const attributionTitle = { en: 'Data sources', fr: 'Sources des données' } as const
const attributionKey = 'sources'

const rowOf = <Item>({ fields, language }: Layout<Item>, item: Item): Row =>
  fields.map(({ value }) => value(item, language))

const csvColumns = <Item>({ fields, language }: Layout<Item>): readonly Column[] => [
  ...fields.map((field) => columnOf(field, language)),
  { title: attributionTitle[language], kind: 'text' },
]

function jsonRow<Item>(layout: Layout<Item>, item: Item, attribution: string): string {
  const { language } = layout
  const entries = layout.fields.map(({ id, value, native }) => [
    id,
    native?.(item, language) ?? value(item, language),
  ])
  return JSON.stringify(Object.fromEntries([...entries, [attributionKey, attribution]]))
}

/** What the rows of a part are written with. */
export interface PartContent<Item> {
  readonly items: readonly Item[]
  readonly sourcesOf: (item: Item) => readonly SourceLine[]
  readonly basis: SourceBasis
  /** Place of its first item in the whole file. */
  readonly first: number
}

export async function partOf<Item>(layout: Layout<Item>, content: PartContent<Item>): Promise<FilePart> {
  const { items, sourcesOf, first } = content
  const sources = gathered(items.flatMap(sourcesOf))
  return { ...(await segmentOfItems(layout, content, first)), sources }
}

function segmentOfItems<Item>(
  layout: Layout<Item>,
  { items, sourcesOf, basis }: PartContent<Item>,
  first: number,
): Segment | Promise<Segment> {
  const { format, language, fields } = layout
  // Row 1 is the header.
  if (format === 'xlsx')
    return xlsxRows(
      fields.map((field) => columnOf(field, language)),
      items.map((item) => rowOf(layout, item)),
      first + 2,
    )
  const attributions = attributionsIn(basis, language)
  if (format === 'json')
    return plain(items.map((item) => jsonRow(layout, item, attributions(sourcesOf(item)))).join(',\n'))
  const columns = csvColumns(layout)
  return plain(
    items
      .map((item) =>
        csvLine([...rowOf(layout, item), attributions(sourcesOf(item))], columns, layout.csvMarks, language),
      )
      .join(''),
  )
}

/** Rows of one database say the same: it is put into words once. */
function attributionsIn(basis: SourceBasis, language: Language): (lines: readonly SourceLine[]) => string {
  const known = new Map<string, string>()
  return (lines) => {
    const key = JSON.stringify(lines)
    const text = known.get(key) ?? attributionText(lines.map((line) => described(line, basis, language)))
    known.set(key, text)
    return text
  }
}
const attributionText = (sources: readonly DescribedSource[]): string =>
  sources
    .map(({ attribution, notice }) => [attribution, notice].filter((text) => text !== '').join(' '))
    .join(' | ')

/** What a file tells of itself. */
export interface FileFrame<Item> extends Layout<Item> {
  readonly sheetName: string
  readonly basis: SourceBasis
  /** Of which organization, when, what was asked for: title and value. */
  readonly about: readonly (readonly [title: string, value: string])[]
}

const aboutTitles = {
  en: { sheet: 'About', title: 'About this file', value: 'Value', column: 'Column', id: 'Id', unit: 'Unit' },
  fr: {
    sheet: 'À propos',
    title: 'À propos de ce fichier',
    value: 'Valeur',
    column: 'Colonne',
    id: 'Id',
    unit: 'Unité',
  },
} as const

export const typeOfFormat: Readonly<Record<ExportedFormat, string>> = {
  xlsx: xlsxType,
  csv: csvType,
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
}

export function formatOfRows(format: ExportedFormat): ExportFormat {
  if (format === 'zip') throw new Error('An archive has no rows of its own.')
  return format
}

/** A whole file, whose bytes go out while its parts come in. */
export function fileOf<Item>(
  frame: FileFrame<Item>,
  parts: AsyncIterable<FilePart>,
): AsyncGenerator<string | Uint8Array> {
  if (frame.format === 'xlsx') return workbookOf(frame, parts)
  return frame.format === 'json' ? jsonOf(frame, parts) : csvOf(frame, parts)
}

async function* csvOf<Item>(frame: FileFrame<Item>, parts: AsyncIterable<FilePart>) {
  yield csvBegin(csvColumns(frame), frame.csvMarks)
  for await (const { deflated } of parts) yield deflated
}

async function* jsonOf<Item>(frame: FileFrame<Item>, parts: AsyncIterable<FilePart>) {
  const { language, fields, basis } = frame
  const sources: SourceLine[] = []
  const columns = fields.map((field) => ({
    id: field.id,
    title: titleOf(field, language),
    unit: field.unit ?? null,
  }))
  yield `{"about":${JSON.stringify(Object.fromEntries(frame.about))},\n"columns":${JSON.stringify(columns)},\n"rows":[`
  let separator = '\n'
  for await (const part of parts) {
    sources.push(...part.sources)
    if (part.size === 0) continue
    yield separator
    yield part.deflated
    separator = ',\n'
  }
  yield `\n],\n"sources":${JSON.stringify(gathered(sources).map((line) => described(line, basis, language)))}}\n`
}

async function* workbookOf<Item>(frame: FileFrame<Item>, parts: AsyncIterable<FilePart>) {
  const { language, fields, basis, sheetName } = frame
  const sources: SourceLine[] = []
  async function* segments() {
    for await (const part of parts) {
      sources.push(...part.sources)
      yield part
    }
  }
  function* sourceRows() {
    for (const line of gathered(sources)) yield sourceRow(described(line, basis, language))
  }
  const columns = fields.map((field) => columnOf(field, language))
  yield* xlsxFile([
    { name: sheetName, columns, segments: segments() },
    aboutSheet(frame),
    { name: sourcesSheetName[language], columns: sourceColumns(language), rows: sourceRows() },
  ])
}

function aboutSheet<Item>({ fields, language, about }: FileFrame<Item>): Sheet {
  const words = aboutTitles[language]
  const columns: readonly Column[] = [
    { title: words.title, kind: 'text', width: 40 },
    { title: words.value, kind: 'text', width: 60 },
    { title: words.unit, kind: 'text' },
  ]
  const ofFields = fields.map((field): Row => [titleOf(field, language), field.id, field.unit ?? null])
  return {
    name: words.sheet,
    columns,
    rows: [...about, [], [words.column, words.id, words.unit], ...ofFields],
  }
}
