import type { Point, Polygon, Ring } from './topology.ts'
import type { CountryShape } from './shapes.ts'

const kilometresPerDegree = 111.2
const inRadians = (degrees: number) => (degrees * Math.PI) / 180

/** Whether a line to the east crosses the border an odd number of times. */
function isInside(border: Ring, [x, y]: Point): boolean {
  let inside = false
  border.forEach(([x1, y1], place) => {
    const [x2, y2] = border[(place + 1) % border.length] ?? [x1, y1]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  })
  return inside
}

const contains = ([outer = [], ...holes]: Polygon, point: Point) =>
  isInside(outer, point) && !holes.some((hole) => isInside(hole, point))

/** Kilometres to the nearest point of a line, on a plane that touches the earth at the point: exact enough below 100 km. */
function kilometresTo(border: Ring, [x, y]: Point): number {
  const narrowing = Math.cos(inRadians(y))
  let least = Infinity
  border.forEach(([x1, y1], place) => {
    const [x2, y2] = border[place + 1] ?? [x1, y1]
    const [ax, ay] = [(x1 - x) * narrowing, y1 - y]
    const [bx, by] = [(x2 - x1) * narrowing, y2 - y1]
    const length = bx * bx + by * by
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * bx + ay * by) / length))
    least = Math.min(least, Math.hypot(ax + along * bx, ay + along * by))
  })
  return least * kilometresPerDegree
}

/** A box around a shape, so that most of the world is left out without a look at its borders. */
const near = ({ box: [west, south, east, north] }: CountryShape, [x, y]: Point, kilometres: number) => {
  const tall = kilometres / kilometresPerDegree
  const wide = tall / Math.max(0.01, Math.cos(inRadians(y)))
  return x >= west - wide && x <= east + wide && y >= south - tall && y <= north + tall
}

/** Whether a point lies in a country, or at most so many kilometres outside of its borders. */
export function liesIn(country: CountryShape, point: Point, kilometres = 0): boolean {
  if (!near(country, point, kilometres)) return false
  if (country.polygons.some((polygon) => contains(polygon, point))) return true
  return kilometres > 0 && country.polygons.some(([outer = []]) => kilometresTo(outer, point) <= kilometres)
}

/** The country in which a point lies, `null` at sea. */
export const countryAt = (shapes: Iterable<CountryShape>, point: Point): string | null => {
  for (const shape of shapes) if (liesIn(shape, point)) return shape.alpha2
  return null
}

const earthRadiusMetres = 6_371_000

/** Metres between two points on the sphere (haversine). */
export function metresBetween([x1, y1]: Point, [x2, y2]: Point): number {
  const half = (degrees: number) => Math.sin(inRadians(degrees) / 2) ** 2
  const root = half(y2 - y1) + Math.cos(inRadians(y1)) * Math.cos(inRadians(y2)) * half(x2 - x1)
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(root)))
}
