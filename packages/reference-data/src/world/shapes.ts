import { readWorldFile } from '#files'
import { loadCountries } from '../countries.ts'
import { readShapes, type Polygon } from './topology.ts'

export interface CountryShape {
  readonly alpha2: string
  readonly polygons: readonly Polygon[]
  /** West, south, east, north. */
  readonly box: readonly [number, number, number, number]
}

const boxOf = (polygons: readonly Polygon[]): CountryShape['box'] => {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [outer = []] of polygons)
    for (const [x, y] of outer) {
      west = Math.min(west, x)
      east = Math.max(east, x)
      south = Math.min(south, y)
      north = Math.max(north, y)
    }
  return [west, south, east, north]
}

/**
 * The shapes of countries, by ISO 3166-1 alpha-2 code (Natural Earth, public domain, packed by world-atlas).
 * In the browser those at 1 : 110 million, to draw; elsewhere those at 1 : 50 million, to say where a point lies.
 * Countries without a code, and those too small for the scale, are not there.
 */
export async function loadCountryShapes(): Promise<ReadonlyMap<string, CountryShape>> {
  const [countries, text] = await Promise.all([loadCountries(), readWorldFile()])
  const codes = new Map(countries.map(({ numeric, alpha2 }) => [numeric, alpha2]))
  const shapes = new Map<string, CountryShape>()
  for (const { numeric, polygons } of readShapes(text)) {
    const alpha2 = numeric === null ? undefined : codes.get(numeric)
    if (alpha2 === undefined) continue
    // Some countries stand there in parts, one for each of their territories.
    const all = [...(shapes.get(alpha2)?.polygons ?? []), ...polygons]
    shapes.set(alpha2, { alpha2, polygons: all, box: boxOf(all) })
  }
  return shapes
}
