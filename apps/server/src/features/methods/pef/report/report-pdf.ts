import { innerWidth, pdfTable, type PdfContent, type Piece } from '../../../../platform/pdf/pdf-content.ts'
import type { Language } from '../../../../platform/sessions/session.ts'
import { formatIn, type PageFormat } from '../../../sheets/index.ts'
import type {
  Block,
  ColumnForm,
  Report,
  ReportCell,
  ReportPicture,
  ReportSection,
  ReportTable,
} from './report.ts'
import { fontSizeOf, highestRow, tableHeight } from './table-height.ts'

/** The report on paper: contents first, every table with its number and where it comes from. */
export function reportPdf(report: Report, language: Language): PdfContent {
  const { title, subtitle, author, sections } = report
  const contents = { en: 'Contents', fr: 'Sommaire' }[language]
  return {
    title,
    author,
    subject: subtitle,
    language,
    foot: `${title} · ${subtitle}`,
    content: [
      { text: title, style: 'title', heading: 1 },
      { text: subtitle, style: 'soft', margin: [0, 4, 0, 16] },
      { text: report.notice, bold: true, margin: [0, 0, 0, 16] },
      { toc: { title: { text: contents, style: 'head', heading: 2 } } },
      ...sections.flatMap((section, place) => sectionPieces(section, place + 1, report.trace, language)),
    ],
  }
}

/** A table that stays together with its head: higher ones, which would leave much of a page empty, do not. */
const smallTable = 300
/** A row that may break over pages. */
const highRow = 240

/** What stands above a small table or a picture moves to the next page with it. */
function sectionPieces(
  { title, blocks }: ReportSection,
  number: number,
  trace: string,
  language: Language,
): readonly Piece[] {
  const pieces: Piece[] = []
  let above: Piece[] = [
    {
      text: `${number}. ${title}`,
      style: 'section',
      heading: 2,
      headlineLevel: 1,
      tocItem: true,
      tocMargin: [0, 3, 0, 0],
    },
  ]
  const counted = { tables: 0, pictures: 0 }
  for (const block of blocks) {
    if (block.kind === 'table') {
      const table = tablePieces(block.table, `${number}.${(counted.tables += 1)}`, trace, language)
      const isSmall = tableHeight(block.table) <= smallTable && above.every(isShort)
      pieces.push(...(isSmall ? [together([...above, ...table])] : [...beforeLong(above), ...table]))
      above = []
    } else if (block.kind === 'picture') {
      const picture = picturePieces(block.picture, `${number}.${(counted.pictures += 1)}`, language)
      pieces.push(
        ...(above.every(isShort) ? [together([...above, ...picture])] : [...above, together(picture)]),
      )
      above = []
    } else {
      if (block.kind === 'heading' && above.length > 1) {
        pieces.push(...above)
        above = []
      }
      above.push(textPiece(block))
    }
  }
  return [...pieces, ...above]
}

const together = (stack: readonly Piece[]): Piece => ({ stack, unbreakable: true })

function textPiece(block: Exclude<Block, { readonly kind: 'table' | 'picture' }>): Piece {
  switch (block.kind) {
    case 'heading':
      return { text: block.text, style: 'head', heading: 3, headlineLevel: 1 }
    case 'list':
      return { ul: [...block.items], margin: [0, 4, 0, 6] }
    case 'text':
      return { text: block.text, margin: [0, 4, 0, 4], ...(block.soft ? { style: 'soft' } : {}) }
  }
}

function picturePieces({ title, svg, alt }: ReportPicture, number: string, language: Language): Piece[] {
  const name = { en: 'Figure', fr: 'Figure' }[language]
  return [
    { text: `${name} ${number} · ${title}`, style: 'caption', heading: 3 },
    { svg, alt, width: innerWidth, margin: [0, 2, 0, 8] },
  ]
}

/** People may write whole pages above a table. */
const isShort = (piece: Piece): boolean => JSON.stringify(piece).length < 1500

/** Above a long table only the last lines of a page would leave its head alone. */
const beforeLong = ([first, ...others]: readonly Piece[]): readonly Piece[] =>
  first === undefined || typeof first === 'string' ? [] : [{ ...first, headlineLevel: 1 }, ...others]

/** A long table says on each of its pages which one it is. */
function tablePieces(table: ReportTable, number: string, trace: string, language: Language): Piece[] {
  const format = formatIn(language)
  const title = `${{ en: 'Table', fr: 'Tableau' }[language]} ${number} · ${table.title}`
  const source: Piece = { text: trace, style: 'source' }
  if (table.rows.length === 0)
    return [{ text: title, style: 'caption', heading: 3 }, { en: 'None.', fr: 'Aucun.' }[language], source]
  const body = pdfTable({
    title,
    widths: table.columns.map(({ width }) => width),
    head: table.columns.map(({ title, form }) => aligned(title, form)),
    rows: table.rows.map((row) =>
      table.columns.map(({ form }, place) =>
        aligned(cellText(row[place] ?? null, form, format), formOf(row[place], form)),
      ),
    ),
    fontSize: fontSizeOf(table),
    highRows: highestRow(table) > highRow,
  })
  return [body, source]
}

/** A text among figures stands as a text. */
const formOf = (cell: ReportCell | undefined, form: ColumnForm): ColumnForm =>
  typeof cell === 'string' ? 'text' : form

const aligned = (text: string, form: ColumnForm): Piece =>
  form === 'text' || form === 'value' ? text : { text, alignment: 'right' }

function cellText(cell: ReportCell, form: ColumnForm, format: PageFormat): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return cell
  switch (form) {
    case 'whole':
      return format.whole(cell)
    case 'share':
      return format.percent(cell)
    case 'rating':
      return format.rating(cell)
    case 'amount':
      return format.amount(cell)
    case 'score':
      return format.score(cell)
    case 'text':
    case 'value':
      return format.given(cell)
  }
}
