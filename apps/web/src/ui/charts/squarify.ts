import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'

export interface Field {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Fields of a treemap, in the order of the values, each as large as its value and as square as it can be. Values are
 * above 0 and fall; the fields fill `room`.
 */
export function squarified(values: readonly number[], room: Field): readonly Field[] {
  const root = hierarchy<{
    readonly value: number
    readonly children?: readonly { readonly value: number }[]
  }>({
    value: 0,
    children: values.map((value) => ({ value })),
  }).sum(({ value }) => value)
  const { children = [] } = treemap<{ readonly value: number }>()
    .tile(treemapSquarify.ratio(1))
    .size([Math.max(0, room.width), Math.max(0, room.height)])(root)
  return children.map(({ x0, y0, x1, y1 }) => ({
    x: room.x + x0,
    y: room.y + y0,
    width: x1 - x0,
    height: y1 - y0,
  }))
}
