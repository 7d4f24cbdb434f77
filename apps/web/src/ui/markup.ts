import { Parser } from 'htmlparser2'

const marks = ['p', 'em', 'strong', 'b', 'i', 'ul', 'ol', 'li', 'sub', 'sup', 'br', 'mark'] as const
type Mark = (typeof marks)[number]

/** A piece of a marked-up text: words, or a mark around more pieces. */
export type Piece = string | MarkedPiece
interface MarkedPiece {
  readonly mark: Mark
  readonly inside: readonly Piece[]
}

const isMark = (name: string): name is Mark => (marks as readonly string[]).includes(name)
const unseen = new Set(['script', 'style'])
/** Nobody writes deeper; what does would only exhaust the stack of whoever draws it. */
const deepest = 50

/**
 * Reads HTML that came from elsewhere into pieces of our own: no attribute and no element outside the list gets through,
 * so nothing depends on how well the sender cleaned it. Unknown elements leave their words.
 *
 * The browser never parses it (ADR 0063): also in a document that is shown nowhere it may look at handlers and addresses.
 */
export function piecesOf(html: string): readonly Piece[] {
  const words: Piece[] = []
  const around = [words]
  /** For every open element: whether it opened a mark, and whether its words are left out. */
  const open: { readonly marks: boolean; readonly hides: boolean }[] = []
  let hiding = 0
  const parser = new Parser({
    onopentagname(name) {
      const hides = unseen.has(name)
      const draws = isMark(name) && around.length <= deepest
      open.push({ marks: draws, hides })
      if (hides) hiding += 1
      if (!draws) return
      const inside: Piece[] = []
      around.at(-1)?.push({ mark: name, inside })
      around.push(inside)
    },
    onclosetag() {
      const closed = open.pop()
      if (closed?.hides) hiding -= 1
      if (closed?.marks) around.pop()
    },
    ontext(text) {
      if (hiding > 0) return
      const place = around.at(-1) ?? words
      // A word with an entity in it comes in parts; whoever looks for words needs it whole.
      const before = place.at(-1)
      if (typeof before === 'string') place[place.length - 1] = before + text
      else place.push(text)
    },
  })
  parser.end(html)
  return words
}

/** What a marked-up text says without its marks. */
export const wordsOf = (html: string): string => said(piecesOf(html))

const said = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : said(piece.inside))).join('')
