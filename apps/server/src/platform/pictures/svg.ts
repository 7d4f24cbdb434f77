import { SaxesParser } from 'saxes'
import { escapedXml, readXml, XmlError, type Attributes, type WholeTag } from '../xml/xml.ts'
import { drawn, harmful, kept, told, withText } from './svg-names.ts'

/** Text of a file, `null` when it is not UTF-8: another encoding could hide what is looked for. */
function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
const prefixOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf(':')))

/** Whatever stands before the first element of a drawing is shorter. */
const headBytes = 65_536

/** Whether a file begins as an SVG drawing does: its first element is `svg`. */
export function looksLikeSvg(bytes: Buffer): boolean {
  if (bytes.subarray(0, headBytes).indexOf('<') < 0) return false
  const parser = new SaxesParser({ xmlns: false, position: false })
  let first: string | null = null
  const end = new XmlError('It is known.')
  parser.on('opentagstart', ({ name }) => {
    first = name
    throw end
  })
  parser.on('error', () => {
    throw end
  })
  try {
    parser.write(bytes.subarray(0, headBytes).toString('utf8').trimStart())
  } catch (error) {
    if (error !== end) throw error
  }
  return first !== null && localName(first) === 'svg'
}

/** Why a drawing is not drawn. */
export class SvgError extends Error {
  readonly code: 'IMAGE_SCRIPT' | 'IMAGE_BROKEN'
  constructor(code: SvgError['code'], message: string) {
    super(message)
    this.code = code
  }
}
const harms = (what: string): SvgError => new SvgError('IMAGE_SCRIPT', what)

/** What styles may say: nothing that is elsewhere, and no escapes, which could hide it. */
function refuseHarmfulStyle(style: string): void {
  const text = style.toLowerCase()
  if (/@import|javascript:|expression\(|\\/.test(text)) throw harms(style.slice(0, 100))
  const [, ...targets] = text.split('url(')
  for (const target of targets) if (!/^["']?#/.test(target.trimStart())) throw harms(target.slice(0, 100))
}

/** Attributes as they are written; names of other programs (`inkscape:label`) and unknown ones say nothing of the drawing. */
function keptAttributes(attributes: Attributes): string {
  const written = new Map<string, string>()
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on/i.test(name)) throw harms(name)
    const local = localName(name)
    if (/^(?:href|src)$/i.test(local) && !value.trimStart().startsWith('#')) throw harms(name)
    const isKnown = kept.has(local) && ['', 'xlink'].includes(prefixOf(name))
    if (!isKnown && name !== 'xml:space') continue
    refuseHarmfulStyle(value)
    written.set(local === 'href' ? 'xlink:href' : name, escapedXml(value))
  }
  return [...written].map(([name, value]) => ` ${name}="${value}"`).join('')
}

const svgNamespace = 'http://www.w3.org/2000/svg'
const rootNamespaces = ` xmlns="${svgNamespace}" xmlns:xlink="http://www.w3.org/1999/xlink"`

/** Elements of other programs stand in drawings of Inkscape, Illustrator and others; only they can read them. */
const isOfAnotherProgram = ({ name, attributes }: WholeTag): boolean =>
  !['', 'svg'].includes(prefixOf(name)) || (attributes['xmlns'] ?? svgNamespace) !== svgNamespace

/** An editor's own copy of the drawing, for nobody who lacks the editor. */
const isCopy = (name: string, attributes: Attributes): boolean =>
  name === 'foreignObject' && attributes['requiredExtensions'] !== undefined

/** Writes a drawing anew from what is known to draw. */
function drawingWriter() {
  const written: string[] = []
  /** Names of the elements that are written and open. */
  const open: string[] = []
  /** How many elements are open within one that is left out, itself included. */
  let leftOut = 0
  let style = ''
  const opened = (name: string, _attributes: Attributes, whole: WholeTag): void => {
    if (leftOut === 0 && harmful.has(name) && !isCopy(name, whole.attributes)) throw harms(name)
    if (leftOut > 0 || told.has(name) || isOfAnotherProgram(whole) || isCopy(name, whole.attributes)) {
      leftOut += 1
      return
    }
    if (!drawn.has(name)) throw harms(name)
    const isRoot = open.length === 0
    if (isRoot && name !== 'svg') throw new SvgError('IMAGE_BROKEN', name)
    written.push(`<${name}${isRoot ? rootNamespaces : ''}${keptAttributes(whole.attributes)}>`)
    open.push(name)
  }
  const closed = (): void => {
    if (leftOut > 0) {
      leftOut -= 1
      return
    }
    const name = open.pop()
    // It may come in pieces that are harmless each.
    if (name === 'style') refuseHarmfulStyle(style)
    if (name === 'style') written.push(escapedXml(style))
    style = ''
    written.push(`</${name}>`)
  }
  const said = (text: string): void => {
    const within = open.at(-1)
    if (leftOut > 0 || within === undefined) return
    if (within === 'style') style += text
    else if (withText.has(within)) written.push(escapedXml(text))
  }
  return { opened, closed, said, written: () => written.join('') }
}

/**
 * A drawing without anything but what draws: known elements and attributes, written anew. What only other programs read is left
 * out; what would run, move or come from elsewhere is refused, so that who sends it is told instead of getting a picture
 * with holes. Throws SvgError.
 */
export function cleanSvg(bytes: Buffer): Buffer {
  const text = textOf(bytes)
  if (text === null) throw harms('another encoding')
  const { written, ...events } = drawingWriter()
  try {
    readXml(text.trimStart(), {
      ...events,
      documentType: (type) => {
        if (type.includes('[')) throw harms('entities')
      },
      instruction: (target) => {
        if (target === 'xml-stylesheet') throw harms(target)
      },
    })
  } catch (error) {
    throw error instanceof XmlError ? new SvgError('IMAGE_BROKEN', error.message) : error
  }
  return Buffer.from(written())
}
