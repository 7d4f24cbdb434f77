import { fibreNames, plainWords, qualityWords } from '../vocabulary.ts'
import type { Element } from './elements.ts'

const shortest = 5
const long = 8

/** A word beside a share or a fibre that is a letter away from a fibre or a quality is taken for it: "polyestre". */
export function withTyposRead(elements: readonly Element[]): readonly Element[] {
  return elements.map((element, at) => {
    if (element.kind !== 'word' || element.folded.length < shortest || plainWords.has(element.folded))
      return element
    const isBeside = [beside(elements, at, -1), beside(elements, at, 1)].some(
      (kind) => kind === 'share' || kind === 'fibre' || kind === 'quality',
    )
    return isBeside ? (meant(element) ?? element) : element
  })
}

function beside(elements: readonly Element[], at: number, step: -1 | 1): Element['kind'] | undefined {
  let next = at + step
  for (let element = elements[next]; element !== undefined; element = elements[(next += step)]) {
    const isSmall = element.kind === 'word' && element.folded.length < 3
    if (!isSmall && !(element.kind === 'sign' && [':', "'", '-', '='].includes(element.folded))) break
  }
  return elements[next]?.kind
}

/** Only one thing may be meant. */
function meant({ folded: word, start, end }: Extract<Element, { folded: string }>): Element | null {
  const span = { start, end }
  const allowed = word.length >= long ? 2 : 1
  const near = <T>(names: ReadonlyMap<string, readonly { words: readonly string[]; meaning: T }[]>) =>
    [...names.values()].flatMap((phrases) =>
      phrases.flatMap(({ words: [name = '', ...rest], meaning }) => {
        const far = rest.length > 0 || name.length < shortest ? Infinity : distance(word, name)
        return far <= allowed ? [{ meaning, far }] : []
      }),
    )
  const fibresMeant = near(fibreNames)
  const nearest = Math.min(...fibresMeant.map(({ far }) => far))
  const [fibre, ...others] = new Set(
    fibresMeant.filter(({ far }) => far === nearest).map(({ meaning }) => meaning),
  )
  if (fibre !== undefined)
    return others.length === 0 ? { kind: 'fibre', fibre, needsShare: true, qualities: [], ...span } : null
  const [quality] = near(qualityWords).toSorted((a, b) => a.far - b.far)
  return quality ? { kind: 'quality', ...quality.meaning, ...span } : null
}

/** Edits between two words: letters added, left out, changed, or two neighbours swapped (optimal string alignment). */
export function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (rows[row - 1]?.[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const swapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
          ? (rows[row - 2]?.[column - 2] ?? 0) + 1
          : Infinity
      line.push(Math.min((rows[row - 1]?.[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, changed, swapped))
    }
    rows.push(line)
  }
  return rows[a.length]?.[b.length] ?? Infinity
}
