/** What a list is grouped by: the groups in the order of their first item, and the place of the group of each item. */
export interface Grouping<Id> {
  readonly ids: readonly Id[]
  readonly places: readonly number[]
}

/** Groups a list, found once for all that is summed over it. */
export function grouping<Item, Id>(list: readonly Item[], idOf: (item: Item) => Id): Grouping<Id> {
  const known = new Map<Id, number>()
  const places = list.map((item) => {
    const id = idOf(item)
    const place = known.get(id)
    if (place !== undefined) return place
    known.set(id, known.size)
    return known.size - 1
  })
  return { ids: [...known.keys()], places }
}
