/** As much of XML 1.0 as the parts of a workbook need: no entity of a document's own is ever resolved. */
export interface XmlEvents {
  /** Names come without their prefix. */
  readonly opened: (name: string, attributes: Attributes) => void
  readonly closed: (name: string) => void
  /** May come in several calls for one text. */
  readonly said: (text: string) => void
}
export type Attributes = Readonly<Record<string, string>>

export class XmlError extends Error {}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function character(whole: string, reference: string): string {
  const [, hexadecimal, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(reference) ?? []
  if (hexadecimal === undefined && decimal === undefined) return named[reference] ?? whole
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16)
  return code > 0x10ffff ? whole : String.fromCodePoint(code)
}
const unescaped = (text: string): string =>
  text.includes('&') ? text.replaceAll(/&(#?\w{1,10});/g, character) : text

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text as it stands between tags, or between double quotes. */
export const escapedXml = (text: string): string =>
  /[&<>"]/.test(text) ? text.replaceAll(/[&<>"]/g, (mark) => escapes[mark] ?? mark) : text

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
function attributesOf(text: string): Attributes {
  const found: Record<string, string> = {}
  for (const [, name = '', double, single] of text.matchAll(attribute))
    found[localName(name)] = unescaped(double ?? single ?? '')
  return found
}

/** End of what begins at `from`. */
function endOf(xml: string, mark: string, from: number): number {
  const end = xml.indexOf(mark, from)
  if (end < 0) throw new XmlError(`No ${mark} is left.`)
  return end
}

/** End of a tag; `>` may stand within an attribute. */
function endOfTag(xml: string, from: number): number {
  let end = endOf(xml, '>', from)
  while (isWithinQuotes(xml, from, end)) end = endOf(xml, '>', end + 1)
  return end
}
function isWithinQuotes(xml: string, from: number, to: number): boolean {
  let quote = ''
  for (let at = from; at < to; at += 1) {
    const mark = xml.charAt(at)
    if (quote === '' && (mark === '"' || mark === "'")) quote = mark
    else if (mark === quote) quote = ''
  }
  return quote !== ''
}

function tag(text: string, { opened, closed }: XmlEvents): void {
  if (text.startsWith('/')) return closed(localName(text.slice(1).trimEnd()))
  const isEmpty = text.endsWith('/')
  const content = isEmpty ? text.slice(0, -1) : text
  const space = content.search(/\s/)
  const name = localName(space < 0 ? content : content.slice(0, space))
  opened(name, space < 0 ? {} : attributesOf(content.slice(space)))
  if (isEmpty) closed(name)
}

/** Walks through XML, or through a piece of it that ends between two tags. Throws XmlError. */
export function readXml(xml: string, events: XmlEvents): void {
  let at = 0
  for (;;) {
    const begin = xml.indexOf('<', at)
    const text = xml.slice(at, begin < 0 ? undefined : begin)
    if (text !== '') events.said(unescaped(text))
    if (begin < 0) return
    if (xml.startsWith('<!--', begin)) at = endOf(xml, '-->', begin + 4) + 3
    else if (xml.startsWith('<![CDATA[', begin)) {
      const end = endOf(xml, ']]>', begin)
      events.said(xml.slice(begin + 9, end))
      at = end + 3
    } else {
      const end = endOfTag(xml, begin + 1)
      const first = xml.charAt(begin + 1)
      if (first !== '?' && first !== '!') tag(xml.slice(begin + 1, end), events)
      at = end + 1
    }
  }
}

export interface XmlElement {
  readonly name: string
  readonly attributes: Attributes
  readonly children: readonly XmlElement[]
}

/** The elements of a whole document, without their texts. Throws XmlError. */
export function xmlTree(xml: string): XmlElement {
  const root: { name: string; attributes: Attributes; children: XmlElement[] } = {
    name: '',
    attributes: {},
    children: [],
  }
  const open = [root]
  readXml(xml, {
    opened: (name, attributes) => {
      const element = { name, attributes, children: [] }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    closed: (name) => {
      if (open.length < 2 || open.pop()?.name !== name) throw new XmlError(`Nothing opened ends as ${name}.`)
    },
    said: () => undefined,
  })
  const [document] = root.children
  if (document === undefined || open.length !== 1) throw new XmlError('The document has no end.')
  return document
}

/** Elements of that name anywhere below. */
export function* below(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of element.children) {
    if (child.name === name) yield child
    yield* below(child, name)
  }
}

/** What no XML can hold stands as _xHHHH_ in a workbook (ECMA-376 part 1 §22.4.2.4). */
export const withoutUnits = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
