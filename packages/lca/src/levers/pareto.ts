/** Something that costs and scores. */
export interface CostAndFigure {
  readonly cost: number
  readonly figure: number
}

/**
 * What nothing else beats in both: by ascending cost, each with a lower figure than all before it. Of equals the first.
 */
export function paretoFront<Item>(
  items: readonly Item[],
  of: (item: Item) => CostAndFigure,
): readonly Item[] {
  const sorted = items
    .map((item) => ({ item, ...of(item) }))
    .toSorted((a, b) => a.cost - b.cost || a.figure - b.figure)
  let lowest = Infinity
  return sorted.flatMap(({ item, figure }) => {
    if (figure >= lowest) return []
    lowest = figure
    return [item]
  })
}

/** At most so many of a list, evenly spread, both ends among them. */
export function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items
  const step = (items.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, place) => items[Math.round(place * step)] as Item)
}
