import type { Point, Polygon } from '@ecotrame/reference-data/world'

/**
 * Natural Earth projection (T. Patterson; polynomials of B. Šavrič et al. 2011): a whole world that looks like one.
 * Degrees in, units of the map out; y grows downwards.
 */
export const mapWidth = 960
const scale = mapWidth / (2 * Math.PI * 0.8707)
/** Of the whole world, poles cut where nobody produces. */
export const mapHeight = 430
const top = 232

const inRadians = (degrees: number) => (degrees * Math.PI) / 180
const lengthOf = (f: number) =>
  0.8707 - 0.131979 * f ** 2 - 0.013791 * f ** 4 + 0.003971 * f ** 10 - 0.001529 * f ** 12
const heightOf = (f: number) =>
  f * (1.007226 + 0.015085 * f ** 2 - 0.044475 * f ** 6 + 0.028874 * f ** 8 - 0.005916 * f ** 10)

export function projected([longitude, latitude]: Point): readonly [x: number, y: number] {
  const f = inRadians(latitude)
  return [mapWidth / 2 + scale * inRadians(longitude) * lengthOf(f), top - scale * heightOf(f)]
}

/** The place under a point of the map, by halving the latitude; `null` outside of the world. */
export function unprojected([x, y]: readonly [number, number]): Point | null {
  const height = (top - y) / scale
  let [low, high] = [-Math.PI / 2, Math.PI / 2]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    if (heightOf(middle) < height) low = middle
    else high = middle
  }
  const longitude = (((x - mapWidth / 2) / scale / lengthOf(low)) * 180) / Math.PI
  const latitude = (low * 180) / Math.PI
  return Math.abs(longitude) > 180 || Math.abs(latitude) > 89.9 ? null : [longitude, latitude]
}

/** The outlines of a country as an SVG path. */
export const pathOf = (polygons: readonly Polygon[]): string =>
  polygons
    .flat()
    .map((ring) => {
      const points = ring.map((point) =>
        projected(point)
          .map((value) => value.toFixed(1))
          .join(' '),
      )
      return `M${points.join('L')}Z`
    })
    .join('')
