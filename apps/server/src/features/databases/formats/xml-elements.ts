import { XmlError, xmlReader, type XmlElement } from '../../../platform/xml/xml.ts'
import { refusedFor } from './file-problem.ts'

interface OpenElement extends XmlElement {
  readonly children: OpenElement[]
  text: string
}

/** Of one element that is handed out whole. */
const elementsMaximum = 200_000

/**
 * The elements of these names in a text that comes in pieces, each whole and one at a time: a document of any length is never in
 * memory as a whole. Throws PART_UNREADABLE.
 */
export async function* xmlElements(
  text: AsyncIterable<string>,
  names: ReadonlySet<string>,
  path: string,
): AsyncGenerator<XmlElement> {
  let found: OpenElement[] = []
  let open: OpenElement[] = []
  let count = 0
  const reader = xmlReader({
    opened: (name, attributes) => {
      if (open.length === 0 && !names.has(name)) return
      count = open.length === 0 ? 1 : count + 1
      if (count > elementsMaximum) throw new XmlError('It has too many elements.')
      const element = { name, attributes, children: [], text: '' }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    closed: () => {
      const closed = open.pop()
      if (closed !== undefined && open.length === 0) found.push(closed)
    },
    said: (said) => {
      const last = open.at(-1)
      if (last !== undefined) last.text += said
    },
  })
  try {
    for await (const piece of text) {
      reader.write(piece)
      const ready = found
      found = []
      yield* ready
    }
    reader.end()
  } catch (error) {
    throw error instanceof XmlError ? refusedFor('PART_UNREADABLE', path) : error
  }
  open = []
  yield* found
}
