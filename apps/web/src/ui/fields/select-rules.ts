import { foundIn } from './search-rules.ts'

/** One line of a select (specification §3). */
export interface SelectEntry<Id extends string = string> {
  readonly id: Id
  readonly value: string
  /** Secondary text, searched too. */
  readonly emphasis?: string
  readonly color?: string
  readonly group?: string
  /** Listed, but not to be chosen; `emphasis` says why. */
  readonly disabled?: boolean
}

export const entriesFound = (entries: readonly SelectEntry[], search: string): readonly SelectEntry[] =>
  entries.filter((entry) => foundIn(search, entry.value, entry.emphasis))

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
