import { createRequire } from 'node:module'

/** The parts of pdfmake that lay a document out and write it, which it does not export: its version is pinned. */
const require = createRequire(import.meta.url)
const part = <T>(name: string): T => (require(`pdfmake/js/${name}.js`) as { default: T }).default

/** An element of the structure as pdfkit writes it. */
export interface WrittenElement {
  readonly dictionary: { readonly data: Record<string, unknown> }
  /** A function draws; what it draws is the content of the element. */
  add(child: WrittenElement | (() => void)): WrittenElement
  end(): void
}

interface LinkOptions {
  readonly structParent: WrittenElement
  // The class is how pdfkit tells a text from a name.
  readonly Contents: object
}

export interface PdfkitDocument extends NodeJS.ReadableStream {
  provideFont(
    family: string,
    bold: boolean,
    italics: boolean,
  ): { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } }
  readonly page: { readonly height: number }
  struct(type: string, options?: Readonly<Record<string, unknown>>): WrittenElement
  addStructure(element: WrittenElement): void
  markContent(tag: 'Artifact', options: { readonly type: 'Layout' | 'Pagination' }): void
  endMarkedContent(): void
  goTo(x: number, y: number, width: number, height: number, name: string, options?: LinkOptions): void
  end(): void
  /** Title, author and so on. */
  info: Readonly<Record<string, unknown>>
  /** Writes them into the description of the document, XML. */
  _addInfo(): void
}

/** A text as the library prepared it, with the properties that it was given. */
export interface TextPiece {
  readonly tag?: unknown
  readonly style?: unknown
}

export interface PlacedLine {
  readonly inlines: readonly { readonly text: string }[]
  /** The text whose line it is, as `TaggedLayout` leaves it. */
  piece?: TextPiece
}

export interface PlacedPicture {
  readonly x: number
  readonly y: number
  readonly _width: number
  readonly _height: number
  readonly tag?: unknown
}

interface PageRenderer {
  renderPages(pages: readonly object[]): void
  renderLine(line: PlacedLine, x: number, y: number): void
  renderVector(vector: object): void
  renderSVG(picture: PlacedPicture): void
}

interface Layouts {
  buildNextLine(piece: TextPiece): PlacedLine | null
  registerTableLayouts(layouts: object): void
  layoutDocument(
    content: readonly unknown[],
    document: PdfkitDocument,
    styles: object,
    defaultStyle: object,
    background: undefined,
    header: undefined,
    footer: object,
    watermark: undefined,
    pageBreakBefore: object,
  ): readonly object[]
}

export const Renderer = part<new (document: PdfkitDocument) => PageRenderer>('Renderer')
export const LayoutBuilder =
  part<new (size: object, margins: object, svg: object) => Layouts>('LayoutBuilder')
export const SvgMeasure = part<new () => object>('SVGMeasure')
export const PdfDocument =
  part<
    new (
      fonts: object,
      images: object,
      patterns: object,
      attachments: object,
      options: object,
      virtualFiles: null,
      mayRead: (path: string) => boolean,
    ) => PdfkitDocument
  >('PDFDocument')
export const { tableLayouts } = require('pdfmake/js/tableLayouts.js') as { readonly tableLayouts: object }
