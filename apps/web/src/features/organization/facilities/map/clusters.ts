/** Something at a place of the map. */
interface MapPoint<Thing> {
  readonly x: number
  readonly y: number
  readonly thing: Thing
}
export interface Cluster<Thing> {
  readonly x: number
  readonly y: number
  readonly things: readonly Thing[]
}

/** Gathers points that would cover each other: those of one cell of a grid, at the middle of them. */
export function clustersOf<Thing>(
  points: readonly MapPoint<Thing>[],
  cell: number,
): readonly Cluster<Thing>[] {
  const cells = new Map<string, MapPoint<Thing>[]>()
  for (const point of points) {
    const key = `${Math.floor(point.x / cell)} ${Math.floor(point.y / cell)}`
    const others = cells.get(key)
    if (others) others.push(point)
    else cells.set(key, [point])
  }
  return [...cells.values()]
    .map((members) => ({
      x: members.reduce((sum, { x }) => sum + x, 0) / members.length,
      y: members.reduce((sum, { y }) => sum + y, 0) / members.length,
      things: members.map(({ thing }) => thing),
    }))
    .sort((a, b) => b.things.length - a.things.length)
}
