export interface Field {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Fields of a treemap, in the order of the values, each as large as its value and as square as it can be. Values are
 * above 0 and fall; the fields fill `room`. Source: Bruls, Huizing, van Wijk, Squarified Treemaps (2000).
 */
export function squarified(values: readonly number[], room: Field): readonly Field[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total <= 0 || room.width <= 0 || room.height <= 0)
    return values.map(() => ({ ...room, width: 0, height: 0 }))
  const scale = (room.width * room.height) / total
  const areas = values.map((value) => value * scale)
  const fields: Field[] = []
  let [left, at] = [room, 0]
  while (at < areas.length) {
    const row = nextRow(areas.slice(at), Math.min(left.width, left.height))
    const [placed, rest] = placeRow(row, left)
    fields.push(...placed)
    left = rest
    at += row.length
  }
  return fields
}

/** So many areas as make the worst of them squarer. */
function nextRow(areas: readonly number[], side: number): readonly number[] {
  let count = 1
  while (count < areas.length && worst(areas.slice(0, count + 1), side) <= worst(areas.slice(0, count), side))
    count++
  return areas.slice(0, count)
}

/** Largest ratio of the sides in a row along a side. */
function worst(row: readonly number[], side: number): number {
  const sum = row.reduce((all, area) => all + area, 0)
  const [largest, smallest] = [Math.max(...row), Math.min(...row)]
  return Math.max((side ** 2 * largest) / sum ** 2, sum ** 2 / (side ** 2 * smallest))
}

function placeRow(row: readonly number[], room: Field): readonly [readonly Field[], Field] {
  const sum = row.reduce((all, area) => all + area, 0)
  const upright = room.width >= room.height
  const thickness = upright ? sum / room.height : sum / room.width
  let offset = 0
  const fields = row.map((area): Field => {
    const length = thickness === 0 ? 0 : area / thickness
    const field = upright
      ? { x: room.x, y: room.y + offset, width: thickness, height: length }
      : { x: room.x + offset, y: room.y, width: length, height: thickness }
    offset += length
    return field
  })
  const rest = upright
    ? { ...room, x: room.x + thickness, width: Math.max(0, room.width - thickness) }
    : { ...room, y: room.y + thickness, height: Math.max(0, room.height - thickness) }
  return [fields, rest]
}
