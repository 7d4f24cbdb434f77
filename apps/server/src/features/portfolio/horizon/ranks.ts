/** Place of each figure among all, the lowest first; figures that are alike share a place. */
export function ranksOf(figures: readonly number[]): readonly number[] {
  const places = new Map<number, number>()
  for (const [place, figure] of figures.toSorted((a, b) => a - b).entries())
    if (!places.has(figure)) places.set(figure, place + 1)
  return figures.map((figure) => places.get(figure) ?? figures.length)
}
