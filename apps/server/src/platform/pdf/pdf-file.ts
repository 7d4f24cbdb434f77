import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import type { Language } from '../sessions/session.ts'
import { pdfText, shortened } from './pdf-text.ts'

const fontFolder = createRequire(import.meta.url)
  .resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf')
  .replace(/[^/\\]*$/, '')
pdfmake.fonts = {
  Roboto: { normal: `${fontFolder}Roboto-Regular.ttf`, bold: `${fontFolder}Roboto-Medium.ttf` },
}
// A name of an item never makes the server fetch or read anything.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontFolder))

/** A piece of a document, as the library takes it. */
export type Piece = Readonly<Record<string, unknown>> | string

export interface PdfDocument {
  readonly title: string
  readonly author: string
  readonly subject: string
  readonly language: Language
  /** What stands at the foot of each page beside its number. */
  readonly foot: string
  readonly content: readonly Piece[]
}

/** What is left of the width of a page. */
export const innerWidth = 499

const soft = '#55605b'
const line = '#c9d1cd'
const margin = 48
/** Of a foot, which has one line. */
const longestFoot = 110

/** A document on A4, whose bytes go out as they are written. */
export async function* pdfFile(document: PdfDocument): AsyncGenerator<Uint8Array> {
  const { title, author, subject, language, content } = document
  const foot = pdfText(shortened(document.foot, longestFoot))
  const stream = await pdfmake
    .createPdf({
      info: {
        title: pdfText(title),
        author: pdfText(author),
        subject: pdfText(subject),
        creator: 'Ecotrame',
      },
      language,
      version: '1.7',
      displayTitle: true,
      pageSize: 'A4',
      pageMargins: [margin, margin, margin, 56],
      defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2 },
      styles: {
        title: { fontSize: 20, bold: true, lineHeight: 1.1 },
        section: { fontSize: 14, bold: true, margin: [0, 16, 0, 6] },
        head: { fontSize: 11, bold: true, margin: [0, 12, 0, 4] },
        soft: { color: soft },
        source: { color: soft, fontSize: 7, margin: [0, 3, 0, 8] },
      },
      pageBreakBefore: leavesHeadAlone,
      footer: (page: number, pages: number) => ({
        columns: [
          { text: foot, noWrap: true },
          { text: `${page} / ${pages}`, alignment: 'right', width: 60 },
        ],
        margin: [margin, 16, margin, 0],
        fontSize: 8,
        color: soft,
      }),
      content: content.map((piece) => written(piece)),
    })
    .getStream()
  stream.end()
  for await (const part of stream) yield typeof part === 'string' ? Buffer.from(part) : part
}

interface PlacedNode {
  readonly headlineLevel?: number
  readonly startPosition?: { readonly verticalRatio: number }
}
/** Below it a page has no room for a head and what it is the head of. */
const lowestHead = 0.8
const leavesHeadAlone = ({ headlineLevel, startPosition }: PlacedNode): boolean =>
  headlineLevel !== undefined && (startPosition?.verticalRatio ?? 0) > lowestHead

const lists = ['stack', 'columns', 'ul', 'ol'] as const

/**
 * Every text of a piece as the font can write it; addresses in codes and drawings stay as they are. A head within
 * what stays together may not ask for a page of its own: the library would lose all of the piece.
 */
function written(piece: unknown, together = false): unknown {
  if (typeof piece === 'string') return pdfText(piece)
  if (Array.isArray(piece)) return piece.map((one) => written(one, together))
  if (typeof piece !== 'object' || piece === null) return piece
  const made: Record<string, unknown> = { ...piece }
  const within = together || made['unbreakable'] === true
  if (within) delete made['headlineLevel']
  if ('text' in made) made['text'] = written(made['text'], within)
  for (const list of lists) if (list in made) made[list] = written(made[list], within)
  const { table } = made
  if (typeof table === 'object' && table !== null && 'body' in table)
    made['table'] = { ...table, body: written(table.body, within) }
  return made
}

interface LaidTable {
  readonly table: { readonly headerRows: number; readonly widths: readonly unknown[] }
}
/** Thin lines between rows, a stronger one below the head, which stands again on each page. */
const layout = {
  hLineWidth: (row: number, { table }: LaidTable) =>
    row < table.headerRows ? 0 : row === table.headerRows ? 1 : 0.5,
  vLineWidth: () => 0,
  hLineColor: (row: number, { table }: LaidTable) => (row === table.headerRows ? '#1c2321' : line),
  paddingLeft: (column: number) => (column === 0 ? 0 : 4),
  paddingRight: (column: number, { table }: LaidTable) => (column === table.widths.length - 1 ? 0 : 4),
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
}

export interface PdfTable {
  /** Stands above the head, on each page. */
  readonly title?: string
  readonly widths: readonly (string | number)[]
  readonly head: readonly Piece[]
  readonly rows: readonly (readonly Piece[])[]
  readonly fontSize?: number
  /** What stays together and is higher than a page would be lost: such rows may break. */
  readonly highRows?: boolean
}

/** A table whose rows break over pages only where one of them is higher than a third of a page. */
export function pdfTable({ title, widths, head, rows, fontSize, highRows = false }: PdfTable): Piece {
  const over = title === undefined ? [] : [titleRow(title, widths.length)]
  return {
    layout,
    ...(fontSize === undefined ? {} : { fontSize }),
    table: {
      headerRows: 1 + over.length,
      keepWithHeaderRows: 1,
      dontBreakRows: !highRows,
      widths: [...widths],
      body: [...over, head.map(bold), ...rows.map((row) => [...row])],
    },
  }
}

const titleRow = (title: string, columns: number): readonly Piece[] => [
  { text: title, style: 'head', colSpan: columns },
  ...Array.from({ length: columns - 1 }, () => ''),
]

const bold = (piece: Piece): Piece =>
  typeof piece === 'string' ? { text: piece, bold: true } : { ...piece, bold: true }

export const right = (text: string): Piece => ({ text, alignment: 'right' })
