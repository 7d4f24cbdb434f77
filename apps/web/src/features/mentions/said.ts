/** A piece of a comment: words, somebody who is meant, or a link. */
interface Piece {
  readonly kind: 'words' | 'mention' | 'link'
  readonly text: string
}

const address = /https?:\/\/[^\s<>"']+/g
/** What ends a sentence does not belong to the address before it. */
const atEnd = /[.,;:!?)\]}»”]+$/

/** Addresses of the web only: nothing else becomes a link. */
function linksIn(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const found of text.matchAll(address)) {
    const link = found[0].replace(atEnd, '')
    if (!URL.canParse(link)) continue
    pieces.push({ kind: 'words', text: text.slice(at, found.index) }, { kind: 'link', text: link })
    at = found.index + link.length
  }
  return [...pieces, { kind: 'words', text: text.slice(at) }]
}

const byLength = (names: readonly string[]) => [...names].toSorted((a, b) => b.length - a.length)

/** Plain text as pieces; only text that is drawn as text comes out of it. */
export function piecesOf(text: string, names: readonly string[]): readonly Piece[] {
  const pieces: Piece[] = []
  let rest = text
  const marks = byLength(names).map((name) => `@${name}`)
  let words = ''
  while (rest !== '') {
    const mark = marks.find((candidate) => rest.startsWith(candidate))
    if (mark === undefined) {
      const next = rest.indexOf('@', 1)
      words += next < 0 ? rest : rest.slice(0, next)
      rest = next < 0 ? '' : rest.slice(next)
    } else {
      pieces.push(...linksIn(words), { kind: 'mention', text: mark })
      words = ''
      rest = rest.slice(mark.length)
    }
  }
  return [...pieces, ...linksIn(words)].filter((piece) => piece.text !== '')
}

interface Named {
  readonly id: string
  readonly name: string
}

/** Who is meant by a text: everybody whose name stands after an `@`; the longest name counts. */
export function mentionsIn<P extends Named>(text: string, people: readonly P[]): readonly P[] {
  const said = new Set(
    piecesOf(
      text,
      people.map(({ name }) => name),
    )
      .filter(({ kind }) => kind === 'mention')
      .map((piece) => piece.text.slice(1)),
  )
  return people.filter(({ name }) => said.has(name))
}

/** The beginning of a name before the cursor; `null`: nobody is being named. */
export function nameBegun(
  text: string,
  cursor: number,
): { readonly from: number; readonly words: string } | null {
  const found = /(?:^|[\s(])@([^@\n]{0,40})$/u.exec(text.slice(0, cursor))
  const words = found?.[1]
  if (words === undefined || /^\s/u.test(words)) return null
  return { from: cursor - words.length - 1, words }
}
