import { missingLetters, type Letters } from './letters.ts'
import type { Piece } from './pdf-content.ts'
import { childOf, newDocument, type StructureNode, type StructureType } from './structure.ts'

/** Where a piece stands in the structure, and what its own text is there. */
interface Place {
  readonly letters: Letters
  readonly parent: StructureNode
  readonly as: StructureType
  /** It stands in what is not broken over pages. */
  readonly together?: boolean
}

type Made = Record<string, unknown>

/**
 * Pieces as the font can write them, each with its element of the structure; addresses in drawings stay as they are.
 * The library ignores `tag`; `TaggedRenderer` reads it.
 */
export function writtenPieces(
  content: readonly Piece[],
  letters: Letters,
): { readonly pieces: unknown[]; readonly structure: StructureNode } {
  const structure = newDocument()
  const place: Place = { letters, parent: structure, as: 'P' }
  return { pieces: content.map((piece) => written(piece, place)), structure }
}

const isObject = (value: unknown): value is Made =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function written(piece: unknown, place: Place): unknown {
  if (typeof piece === 'string') return written({ text: piece }, place)
  if (Array.isArray(piece)) return several(piece, place)
  if (!isObject(piece)) return piece
  const made: Made = { ...piece }
  const within = made['unbreakable'] === true ? { ...place, together: true } : place
  // A head that asks for a page of its own there would lose all of what stays together.
  if (within.together) delete made['headlineLevel']
  if ('text' in made) {
    const text = inlines(made['text'], place.letters)
    made['text'] = text
    made['tag'] = childOf(place.parent, headingOf(piece) ?? place.as, actualOf(piece['text'], text))
  }
  if ('ul' in made) made['ul'] = items(made['ul'], within)
  for (const list of ['stack', 'columns']) if (list in made) made[list] = several(made[list], within)
  if (isObject(made['toc'])) made['toc'] = contents(made['toc'], within)
  if (isObject(made['table'])) made['table'] = table(made['table'], within)
  if ('svg' in made && typeof made['alt'] === 'string')
    made['tag'] = childOf(place.parent, 'Figure', { alt: made['alt'] })
  return made
}

const headings: readonly StructureType[] = ['H1', 'H2', 'H3']
const headingOf = ({ heading }: Made): StructureType | undefined =>
  typeof heading === 'number' ? headings[heading - 1] : undefined

/** Parts of a text in several styles. */
function inlines(text: unknown, letters: Letters): unknown {
  if (typeof text === 'string') return letters.written(text)
  if (Array.isArray(text)) return text.map((part) => inlines(part, letters))
  return isObject(text) && 'text' in text ? { ...text, text: inlines(text['text'], letters) } : text
}

const wordsOf = (text: unknown): string => {
  if (Array.isArray(text)) return text.map(wordsOf).join('')
  if (isObject(text)) return wordsOf(text['text'])
  return typeof text === 'string' ? text : ''
}

/** Who listens or copies gets what could not be drawn. */
const actualOf = (text: unknown, drawn: unknown) =>
  wordsOf(drawn).includes(missingLetters) ? { actual: wordsOf(text) } : {}

/** Pieces of one cell or item stand in it as paragraphs. */
function several(pieces: unknown, place: Place): unknown {
  if (!Array.isArray(pieces)) return pieces
  const parent = place.as === 'P' ? place.parent : childOf(place.parent, place.as)
  return pieces.map((piece) => written(piece, { ...place, parent, as: 'P' }))
}

function items(list: unknown, place: Place): unknown {
  if (!Array.isArray(list)) return list
  const element = childOf(place.parent, 'L')
  return list.map((item) => written(item, { ...place, parent: childOf(element, 'LI'), as: 'LBody' }))
}

/** The library writes the lines of a list of contents itself; their style tells where they belong. */
function contents(toc: Made, place: Place): Made {
  const title = 'title' in toc ? { title: written(toc['title'], { ...place, as: 'P' }) } : {}
  const entries = childOf(place.parent, 'TOC')
  return { ...toc, ...title, textStyle: { entries }, numberStyle: { entries } }
}

/** A row of one cell over all columns above the head is the caption. */
function table({ body, headerRows, ...others }: Made, place: Place): Made {
  const element = childOf(place.parent, 'Table')
  const heads = typeof headerRows === 'number' ? headerRows : 0
  const rows = (Array.isArray(body) ? body : []).map((row: unknown, at) => {
    if (!Array.isArray(row)) return row
    const [first, ...rest]: unknown[] = row
    if (at < heads && isObject(first) && 'colSpan' in first)
      return [
        written({ ...first, heading: undefined }, { ...place, parent: element, as: 'Caption' }),
        ...rest,
      ]
    const line = childOf(element, 'TR')
    return row.map((cell: unknown) => written(cell, { ...place, parent: line, as: at < heads ? 'TH' : 'TD' }))
  })
  return { ...others, headerRows, body: rows }
}
