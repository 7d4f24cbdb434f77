import { inflateSync } from 'node:zlib'

/** What tests read of the bytes of a document: its structure, and what is drawn outside of it. */
export interface ReadBack {
  /** An element a line, indented, with its alternative text. */
  readonly outline: readonly string[]
  /** Places in the pages that the tree names, as page and number, in the order of reading. */
  readonly named: readonly string[]
  /** Those that the pages mark. */
  readonly marked: readonly string[]
  /** Operators that draw outside of any mark. */
  readonly unmarked: readonly string[]
  readonly catalog: string
}

/** @throws Error if the bytes have no structure */
export function readBack(bytes: Buffer): ReadBack {
  const objects = objectsOf(bytes)
  const catalog = [...objects.values()].find(({ head }) => /\/Type \/Catalog/.test(head))?.head ?? ''
  const root = objects.get(referenceIn(catalog, 'StructTreeRoot') ?? '')
  if (root === undefined) throw new Error('The document has no structure')
  const outline: string[] = []
  const named: string[] = []
  const walk = (id: string, depth: number) => {
    const head = objects.get(id)?.head ?? ''
    const type = /\/S \/(\w+)/.exec(head)?.[1] ?? '?'
    const alt = /\/Alt \(([^)]*)\)/.exec(head)?.[1]
    outline.push(`${'  '.repeat(depth)}${type}${alt === undefined ? '' : ` ${alt}`}`)
    const page = referenceIn(head.replace(listOfKids, ''), 'Pg') ?? ''
    for (const kid of kidsIn(head)) {
      if (kid.element !== undefined) walk(kid.element, depth + 1)
      else if (kid.mark !== undefined) named.push(`${kid.page ?? page}/${kid.mark}`)
    }
  }
  for (const { element } of kidsIn(root.head)) if (element !== undefined) walk(element, 0)
  return { outline, named, catalog, ...pagesOf(objects) }
}

interface FileObject {
  readonly head: string
  readonly stream: Buffer | null
}

function objectsOf(bytes: Buffer): ReadonlyMap<string, FileObject> {
  const text = bytes.toString('latin1')
  const objects = new Map<string, FileObject>()
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = found
    const at = body.indexOf('stream\n')
    const head = at < 0 ? body : body.slice(0, at)
    const end = body.lastIndexOf('\nendstream')
    objects.set(id, { head, stream: at < 0 ? null : Buffer.from(body.slice(at + 7, end), 'latin1') })
  }
  return objects
}

const referenceIn = (head: string, name: string): string | undefined =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1]

const listOfKids = /\/K \[([\s\S]*?)\](?=\n|$)/

interface Kid {
  readonly element?: string
  readonly mark?: string
  readonly page?: string
}

/** Of an array: other elements, numbers of marks on the page of the element, or marks on other pages. */
function kidsIn(head: string): readonly Kid[] {
  const list = listOfKids.exec(head)?.[1] ?? ''
  // Documents that we wrote ourselves.
  // eslint-disable-next-line regexp/no-super-linear-move
  const kinds = /<<([\s\S]*?)>>|(\d+) 0 R|(\d+)/g
  return [...list.matchAll(kinds)].map(([, other, element, mark]): Kid => {
    if (other === undefined) return element === undefined ? { mark: mark ?? '' } : { element }
    const elsewhere = /\/MCID (\d+)/.exec(other)?.[1]
    return elsewhere === undefined ? {} : { mark: elsewhere, page: referenceIn(other, 'Pg') ?? '' }
  })
}

const drawing = new Set(['Tj', 'TJ', 'f', 'S', 's', 'B', 'Do', 'f*'])

function pagesOf(objects: ReadonlyMap<string, FileObject>): Pick<ReadBack, 'marked' | 'unmarked'> {
  const marked: string[] = []
  const unmarked: string[] = []
  for (const [id, { head }] of objects) {
    if (!/\/Type \/Page\n/.test(head)) continue
    const stream = objects.get(referenceIn(head, 'Contents') ?? '')?.stream
    const open: string[] = []
    for (const line of stream ? linesOf(inflateSync(stream).toString('latin1')) : []) {
      const operator = line.slice(line.lastIndexOf(' ') + 1)
      if (operator === 'BDC' || operator === 'BMC') open.push(line)
      if (operator === 'EMC' && open.pop() === undefined) unmarked.push(`${id}: EMC`)
      if (operator === 'BDC') marked.push(...markIn(line).map((mark) => `${id}/${mark}`))
      if (drawing.has(operator) && open.length === 0) unmarked.push(`${id}: ${line}`)
    }
    if (open.length > 0) unmarked.push(`${id}: ${open.length} open`)
  }
  return { marked, unmarked }
}
/** One operator a line, with the properties of a mark before it. */
const linesOf = (content: string): readonly string[] =>
  content.replaceAll(/<<\n([^>]*)\n>> BDC/g, '<< $1 >> BDC').split('\n')

const markIn = (line: string): readonly string[] => /\/MCID (\d+)/.exec(line)?.slice(1) ?? []

/** What is written on the pages, without the spaces between: the library draws a line in pieces. */
export function lettersIn(bytes: Buffer): string {
  const objects = objectsOf(bytes)
  const fonts = fontsOf(objects)
  let [written, font] = ['', '']
  for (const { head } of objects.values()) {
    if (!/\/Type \/Page\n/.test(head)) continue
    const stream = objects.get(referenceIn(head, 'Contents') ?? '')?.stream
    for (const line of stream ? linesOf(inflateSync(stream).toString('latin1')) : []) {
      font = /^\/(F\d+) [\d.]+ Tf$/.exec(line)?.[1] ?? font
      if (!line.endsWith(' TJ')) continue
      for (const [, codes = ''] of line.matchAll(/<([\da-f]+)>/g))
        for (const code of codes.match(/.{4}/g) ?? []) written += fonts.get(font)?.get(code) ?? ''
    }
  }
  return written.replaceAll(/\s/g, '')
}

/** The letters of each font by their codes. */
function fontsOf(objects: ReadonlyMap<string, FileObject>) {
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = objects.get(referenceIn(objects.get(id)?.head ?? '', 'ToUnicode') ?? '')?.stream
      if (map) fonts.set(name, lettersOfMap(inflateSync(map).toString('latin1')))
    }
  return fonts
}

function lettersOfMap(map: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '0', list = ''] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\da-f ]*)>/g)].forEach(([, units = ''], place) => {
      const code = (Number.parseInt(first, 16) + place).toString(16).padStart(4, '0')
      const bytes = Buffer.from(units.replaceAll(' ', ''), 'hex').swap16()
      letters.set(code, bytes.toString('utf16le'))
    })
  return letters
}
