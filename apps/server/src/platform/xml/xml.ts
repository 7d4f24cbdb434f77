import { SaxesParser } from 'saxes'

export interface XmlEvents {
  /** Names come without their prefix; `whole` has them as they stand there. */
  readonly opened: (name: string, attributes: Attributes, whole: WholeTag) => void
  readonly closed: (name: string) => void
  /** May come in several calls for one text. */
  readonly said: (text: string) => void
  /** What stands in `<!DOCTYPE …>`; who does not ask for it takes no document with one. */
  readonly documentType?: (text: string) => void
  /** What an instruction such as `<?xml-stylesheet …?>` is for. */
  readonly instruction?: (target: string) => void
}
export interface WholeTag {
  readonly name: string
  readonly attributes: Attributes
}
export type Attributes = Readonly<Record<string, string>>

export class XmlError extends Error {}

/** Deeper than any document of people. */
const depthMaximum = 200
/** Of one tag with its attributes, one text, one comment. */
const pieceMaximum = 4_194_304
const elementsMaximum = 500_000

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text as it stands between tags, or between double quotes. */
export const escapedXml = (text: string): string =>
  /[&<>"]/.test(text) ? text.replaceAll(/[&<>"]/g, (mark) => escapes[mark] ?? mark) : text

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function withoutPrefixes(attributes: Attributes): Attributes {
  for (const name in attributes)
    if (name.includes(':'))
      return Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value]))
  return attributes
}

/** Takes XML in pieces that may end anywhere. Both throw XmlError. */
export interface XmlReader {
  write(piece: string): void
  end(): void
}

/**
 * Reads XML in one pass, whatever it holds. There are no entities but the five of XML and characters by their number, whatever a
 * document type says.
 */
export function xmlReader({ opened, closed, said, documentType, instruction }: XmlEvents): XmlReader {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  let last = 0
  const cameTo = (position: number): void => {
    if (position - last > pieceMaximum) throw new XmlError('A tag or a text is too long.')
    last = position
  }
  parser.on('error', ({ message }) => {
    throw new XmlError(message)
  })
  parser.on('doctype', (text) => {
    if (documentType === undefined) throw new XmlError('There is a document type.')
    documentType(text)
  })
  parser.on('processinginstruction', ({ target }) => instruction?.(target))
  parser.on('opentag', (tag) => {
    cameTo(parser.position)
    depth += 1
    if (depth > depthMaximum) throw new XmlError('Its elements are too deep.')
    opened(localName(tag.name), withoutPrefixes(tag.attributes), tag)
  })
  parser.on('closetag', ({ name }) => {
    cameTo(parser.position)
    depth -= 1
    closed(localName(name))
  })
  const told = (text: string): void => {
    cameTo(parser.position)
    said(text)
  }
  parser.on('text', told)
  parser.on('cdata', told)
  return {
    write: (piece) => {
      parser.write(piece)
      if (parser.position - last > pieceMaximum) cameTo(parser.position)
    },
    end: () => void parser.close(),
  }
}

/** Walks through a whole document. Throws XmlError. */
export function readXml(xml: string, events: XmlEvents): void {
  const reader = xmlReader(events)
  reader.write(xml)
  reader.end()
}

export interface XmlElement {
  readonly name: string
  readonly attributes: Attributes
  readonly children: readonly XmlElement[]
  /** What stands between its tags, without what its children say. */
  readonly text: string
}

/** The elements of a whole document. Throws XmlError. */
export function xmlTree(xml: string): XmlElement {
  const root = { name: '', attributes: {}, children: [] as XmlElement[], text: '' }
  const open = [root]
  let count = 0
  readXml(xml, {
    opened: (name, attributes) => {
      count += 1
      if (count > elementsMaximum) throw new XmlError('It has too many elements.')
      const element = { name, attributes, children: [], text: '' }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    closed: () => void open.pop(),
    said: (text) => {
      const last = open.at(-1)
      if (last !== undefined) last.text += text
    },
  })
  const [document] = root.children
  if (document === undefined) throw new XmlError('There is no element.')
  return document
}

/** Elements of that name anywhere below. */
export function* below(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of element.children) {
    if (child.name === name) yield child
    yield* below(child, name)
  }
}
