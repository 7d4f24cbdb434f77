import {
  LayoutBuilder,
  Renderer,
  type PdfkitDocument,
  type PlacedLine,
  type PlacedPicture,
  type TextPiece,
  type WrittenElement,
} from './pdfmake-parts.ts'
import type { StructureNode } from './structure.ts'

/** Lays a document out and leaves at each line which piece it is of. */
export class TaggedLayout extends LayoutBuilder {
  override buildNextLine(piece: TextPiece): PlacedLine | null {
    const line = super.buildNextLine(piece)
    if (line) line.piece = piece
    return line
  }
}

/** Draws the pages and says of everything on them which element it is, or that it is none (ISO 32000-1, 14.7, 14.8.2.2). */
export class TaggedRenderer extends Renderer {
  readonly #document: PdfkitDocument
  readonly #elements = new Map<unknown, WrittenElement>()
  /** Lines that stand again on the next page share what is written in them. */
  readonly #drawn = new Set<PlacedLine['inlines']>()
  #entry: { readonly of: TextPiece | undefined; readonly element: WrittenElement } | null = null

  constructor(document: PdfkitDocument, structure: StructureNode) {
    super(document)
    this.#document = document
    document.addStructure(this.#written(structure))
  }

  #written(node: StructureNode): WrittenElement {
    const { type, alt, actual, children } = node
    const element = this.#document.struct(type, {
      ...(alt === undefined ? {} : { alt }),
      ...(actual === undefined ? {} : { actual }),
      ...(type === 'TH' ? { scope: 'Column' } : {}),
    })
    this.#elements.set(node, element)
    for (const child of children) element.add(this.#written(child))
    return element
  }

  override renderLine(line: PlacedLine, x: number, y: number): void {
    const draw = () => super.renderLine(line, x, y)
    const element = this.#elements.get(line.piece?.tag)
    const contents = this.#contentsOf(line)
    if (this.#drawn.has(line.inlines) || (!element && !contents)) return this.#aside('Pagination', draw)
    this.#drawn.add(line.inlines)
    if (element) element.add(draw)
    else if (contents) this.#drawEntry(contents, line, draw)
  }

  override renderVector(vector: object): void {
    this.#aside('Layout', () => super.renderVector(vector))
  }

  override renderSVG(picture: PlacedPicture): void {
    const draw = () => super.renderSVG(picture)
    const element = this.#elements.get(picture.tag)
    if (!element) return this.#aside('Layout', draw)
    const { x, y, _width, _height } = picture
    const { height } = this.#document.page
    element.dictionary.data['A'] = {
      O: 'Layout',
      Placement: 'Block',
      BBox: [x, height - y - _height, x + _width, height - y],
    }
    element.add(draw)
  }

  /** What nobody has to hear: lines between rows, heads that stand again, the foot. */
  #aside(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.#document.markContent('Artifact', { type })
    draw()
    this.#document.endMarkedContent()
  }

  #contentsOf({ piece }: PlacedLine): WrittenElement | undefined {
    const style = piece?.style
    return typeof style === 'object' && style !== null && 'entries' in style
      ? this.#elements.get(style.entries)
      : undefined
  }

  /** A title in the list of contents and its page, each a link; both have the same style. */
  #drawEntry(contents: WrittenElement, line: PlacedLine, draw: () => void): void {
    if (this.#entry === null || this.#isTitle(line)) {
      const element = this.#document.struct('TOCI')
      contents.add(element)
      this.#entry = { of: line.piece, element }
    }
    const link = this.#document.struct('Link')
    this.#entry.element.add(link)
    const { goTo } = this.#document
    this.#document.goTo = (x, y, width, height, name) =>
      goTo.call(this.#document, x, y, width, height, name, {
        structParent: link,
        Contents: new String(line.inlines.map(({ text }) => text).join('')),
      })
    link.add(draw)
    this.#document.goTo = goTo
    // Written now: the library would take the last page for that of the link.
    link.end()
  }

  /** A long title has more than one line; its page is another piece. */
  #isTitle({ piece }: PlacedLine): boolean {
    return piece !== this.#entry?.of && piece !== undefined && !('_tocItemRef' in piece)
  }
}
