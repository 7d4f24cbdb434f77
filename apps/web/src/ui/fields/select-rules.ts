import { folded, foundIn } from './search-rules.ts'

/** One line of a select (specification §3). */
export interface SelectEntry<Id extends string = string> {
  readonly id: Id
  readonly value: string
  /** What the closed box says of it, where that is not its name in the list. */
  readonly alone?: string
  /** Secondary text, searched too. */
  readonly emphasis?: string
  /** Other names, searched and not shown. */
  readonly names?: readonly string[]
  readonly color?: string
  readonly group?: string
  /** Listed, but not to be chosen; `emphasis` says why. */
  readonly disabled?: boolean
}

/**
 * What a search finds, likeliest first: names that begin with it, then those with a word that does, then the rest. Of names
 * that begin with it, those of one word first: they are the usual ones (`Wool` before `Wool, new supply chain`).
 */
export function entriesFound(entries: readonly SelectEntry[], search: string): readonly SelectEntry[] {
  const found = entries.filter(({ value, emphasis, names = [] }) =>
    foundIn(search, value, emphasis, ...names),
  )
  const words = folded(search)
  if (words === '') return found
  const ranks = new Map(found.map((entry) => [entry, rankOf(entry, words)]))
  return found.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))
}

function rankOf({ value, emphasis, names = [] }: SelectEntry, search: string): number {
  const begins = (text: string) => folded(text).startsWith(search)
  const hasWord = (text: string) => ` ${wordsOf(text)}`.includes(` ${search}`)
  const isOneWord = !wordsOf(value).includes(' ')
  if (begins(value)) return isOneWord ? 0 : 1
  if (names.some(begins)) return isOneWord ? 2 : 3
  if (hasWord(value)) return 4
  return [emphasis ?? '', ...names].some(hasWord) ? 5 : 6
}

const wordsOf = (text: string): string =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** When required, valid only if an entry is selected; a value that is no entry is no selection. */
export const selectionIsValid = (
  entries: readonly SelectEntry[],
  selected: string | null,
  required: boolean,
): boolean => (selected === null ? !required : entries.some(({ id }) => id === selected))

/** Entries in their groups, both in the order given. */
export function grouped(
  entries: readonly SelectEntry[],
): readonly { group: string | null; entries: readonly SelectEntry[] }[] {
  const groups = new Map<string | null, SelectEntry[]>()
  for (const entry of entries) {
    const name = entry.group ?? null
    groups.set(name, [...(groups.get(name) ?? []), entry])
  }
  return [...groups].map(([group, members]) => ({ group, entries: members }))
}
