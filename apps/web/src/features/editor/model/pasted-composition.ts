import type { SelectOption } from '@ecotrame/lca'

export interface PastedLine {
  /** Per cent. */
  readonly share: number
  /** What the text calls the material. */
  readonly words: string
  /** Id of the material that is meant; `null`: none, or none that stands out. */
  readonly identity: string | null
}

const number = String.raw`(\d{1,3}(?:[.,]\d+)?)\s*%`
const shareFirst = new RegExp(`${number}\\s*(?:de |d'|d’|of )?([^\\d%;,/\\t\\n]+)`, 'giu')
const nameFirst = new RegExp(`([^\\d%;,/\\t\\n]+?)[\\s:,\\t]*${number}`, 'giu')

/**
 * Reads a care label or a block of a spreadsheet: "60% coton 40% polyester", "Cotton 60 %, Polyester 40 %", one
 * material a line. Names are understood in both languages. An empty list: this is no composition.
 */
export function pastedComposition(text: string, materials: readonly SelectOption[]): readonly PastedLine[] {
  const startsWithShare = /^\s*\d/.test(text)
  return [...text.matchAll(startsWithShare ? shareFirst : nameFirst)].map(([, first = '', second = '']) => {
    const [share, words] = startsWithShare ? [first, second] : [second, first]
    const name = words.trim()
    return { share: Number(share.replace(',', '.')), words: name, identity: materialCalled(name, materials) }
  })
}

/** The material whose name holds every word of the text, the shortest one: "coton" is cotton, not organic cotton. */
function materialCalled(words: string, materials: readonly SelectOption[]): string | null {
  const wanted = wordsOf(words)
  if (wanted.length === 0) return null
  const [best] = materials
    .flatMap(({ id, label }) => [label.en, label.fr].map((name) => ({ id, words: wordsOf(name) })))
    .filter((candidate) => wanted.every((word) => candidate.words.some((known) => known.startsWith(word))))
    .sort((a, b) => a.words.length - b.words.length)
  return best?.id ?? null
}

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
