import type { Language } from '../sessions/session.ts'

/** A piece of a document, as the library takes it: data alone, which can be handed to another process; `heading` and `alt` of a picture say what it is to those who do not see it. */
export type Piece = Readonly<Record<string, unknown>> | string

export interface PdfContent {
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
    layout: 'ruled',
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
