import type { CompositionEntry, CompositionType, InformationGroup } from './form.ts'

/** A list of entries that the form draws as one. */
export type EntryList = Exclude<InformationGroup['content'], 'fields'>

/** Types of entries of each list. */
export const typesOfList = {
  composition: ['part', 'material', 'origin'],
  trims: ['trim'],
  packaging: ['packaging'],
  legs: ['leg'],
} as const satisfies Record<EntryList, readonly CompositionType[]>

export const entryLists = Object.keys(typesOfList) as readonly EntryList[]

const listOfType = Object.fromEntries(
  entryLists.flatMap((list) => typesOfList[list].map((type) => [type, list])),
) as Readonly<Record<CompositionType, EntryList>>

/** The list in which an entry stands. */
export const listOf = ({ type }: Pick<CompositionEntry, 'type'>): EntryList => listOfType[type]

/** Leaves out what belongs to an entry that is not there. */
export function withoutLostEntries(composition: readonly CompositionEntry[]): readonly CompositionEntry[] {
  const ids = new Set(composition.map(({ id }) => id))
  const kept = composition.filter(({ parent }) => parent === undefined || ids.has(parent))
  return kept.length === composition.length ? composition : withoutLostEntries(kept)
}
