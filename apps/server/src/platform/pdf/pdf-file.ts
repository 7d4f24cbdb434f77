import { createRequire } from 'node:module'
import { DescribedDocument } from './described-document.ts'
import { lettersOf, toldMissing } from './letters.ts'
import type { PdfContent } from './pdf-content.ts'
import { pdfText, shortened } from './pdf-text.ts'
import { SvgMeasure, tableLayouts } from './pdfmake-parts.ts'
import { childOf } from './structure.ts'
import { TaggedLayout, TaggedRenderer } from './tagged-renderer.ts'
import { writtenPieces } from './written-pieces.ts'

const fontFolder = createRequire(import.meta.url)
  .resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf')
  .replace(/[^/\\]{0,4096}$/, '')
const fonts = {
  Roboto: { normal: `${fontFolder}Roboto-Regular.ttf`, bold: `${fontFolder}Roboto-Medium.ttf` },
}

const soft = '#55605b'
const line = '#c9d1cd'
const margin = 48
/** Of a foot, which has one line. */
const longestFoot = 110

const pageSize = { width: 595.28, height: 841.89, orientation: 'portrait' }
const pageMargins = { left: margin, top: margin, right: margin, bottom: 56 }
const styles = {
  title: { fontSize: 20, bold: true, lineHeight: 1.1 },
  section: { fontSize: 14, bold: true, margin: [0, 16, 0, 6] },
  head: { fontSize: 11, bold: true, margin: [0, 12, 0, 4] },
  caption: { fontSize: 9.5, bold: true, margin: [0, 10, 0, 3] },
  soft: { color: soft },
  source: { color: soft, fontSize: 7, margin: [0, 3, 0, 8] },
}

/** The bytes of a tagged document on A4. It reads its fonts and nothing else. */
export async function pdfBytes(document: PdfContent): Promise<Uint8Array> {
  const { title, author, subject, language, content } = document
  const info = {
    Title: pdfText(title),
    Author: pdfText(author),
    Subject: pdfText(subject),
    Creator: 'Ecotrame',
    Producer: 'pdfmake',
  }
  const file = new DescribedDocument(
    fonts,
    {},
    {},
    {},
    {
      size: [pageSize.width, pageSize.height],
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      autoFirstPage: false,
      info,
      font: null,
    },
    null,
    (path) => path.startsWith(fontFolder),
  )
  const { font } = file.provideFont('Roboto', false, false)
  const letters = lettersOf((codePoint) => font.hasGlyphForCodePoint(codePoint))
  const foot = footOf(letters.written(shortened(document.foot, longestFoot)))
  const { pieces, structure } = writtenPieces(content, letters)
  if (letters.haveMissed()) {
    const told = { text: toldMissing(language), style: 'source' }
    pieces.push({ ...told, tag: childOf(structure, 'P') })
  }
  const layouts = new TaggedLayout(pageSize, pageMargins, new SvgMeasure())
  layouts.registerTableLayouts({ ...tableLayouts, ruled })
  const pages = layouts.layoutDocument(
    pieces,
    file,
    styles,
    { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2 },
    undefined,
    undefined,
    foot,
    undefined,
    leavesHeadAlone,
  )
  new TaggedRenderer(file, structure).renderPages(pages)
  file.end()
  const parts: Buffer[] = []
  for await (const part of file) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

const footOf = (text: string) => (page: number, pages: number) => ({
  columns: [
    { text, noWrap: true },
    { text: `${page} / ${pages}`, alignment: 'right', width: 60 },
  ],
  margin: [margin, 16, margin, 0],
  fontSize: 8,
  color: soft,
})

interface PlacedNode {
  readonly headlineLevel?: number
  readonly startPosition?: { readonly verticalRatio: number }
}
/** Below it a page has no room for a head and what it is the head of. */
const lowestHead = 0.8
const leavesHeadAlone = ({ headlineLevel, startPosition }: PlacedNode): boolean =>
  headlineLevel !== undefined && (startPosition?.verticalRatio ?? 0) > lowestHead

interface LaidTable {
  readonly table: { readonly headerRows: number; readonly widths: readonly unknown[] }
}
/** Thin lines between rows, a stronger one below the head, which stands again on each page. */
const ruled = {
  hLineWidth: (row: number, { table }: LaidTable) =>
    row < table.headerRows ? 0 : row === table.headerRows ? 1 : 0.5,
  vLineWidth: () => 0,
  hLineColor: (row: number, { table }: LaidTable) => (row === table.headerRows ? '#1c2321' : line),
  paddingLeft: (column: number) => (column === 0 ? 0 : 4),
  paddingRight: (column: number, { table }: LaidTable) => (column === table.widths.length - 1 ? 0 : 4),
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
}
