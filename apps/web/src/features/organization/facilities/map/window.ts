import { mapHeight, mapWidth } from './projection.ts'

/** The part of the map that is seen: its middle in units of the map, and how many times it is enlarged. */
export interface MapWindow {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export const wholeWorld: MapWindow = { x: mapWidth / 2, y: mapHeight / 2, zoom: 1 }
export const largestZoom = 64

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Never further out than the world, never beside it. */
export function settledWindow({ x, y, zoom }: MapWindow): MapWindow {
  const settled = within(zoom, 1, largestZoom)
  const [half, tall] = [mapWidth / 2 / settled, mapHeight / 2 / settled]
  return { zoom: settled, x: within(x, half, mapWidth - half), y: within(y, tall, mapHeight - tall) }
}

export const viewBox = ({ x, y, zoom }: MapWindow): string =>
  [x - mapWidth / 2 / zoom, y - mapHeight / 2 / zoom, mapWidth / zoom, mapHeight / zoom]
    .map((value) => value.toFixed(3))
    .join(' ')

/** Moves by shares of what is seen. */
export const moved = (window: MapWindow, right: number, down: number): MapWindow =>
  settledWindow({
    ...window,
    x: window.x + (right * mapWidth) / window.zoom,
    y: window.y + (down * mapHeight) / window.zoom,
  })

export const zoomed = (
  window: MapWindow,
  by: number,
  around: Pick<MapWindow, 'x' | 'y'> = window,
): MapWindow => settledWindow({ ...around, zoom: window.zoom * by })

/** The smallest window with all points, not nearer than a region. */
export function windowAround(points: readonly (readonly [number, number])[], nearest = 16): MapWindow {
  if (points.length === 0) return wholeWorld
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = 1.3
  const zoom = Math.min(
    mapWidth / Math.max(1, (east - west) * room),
    mapHeight / Math.max(1, (south - north) * room),
    nearest,
  )
  return settledWindow({ x: (west + east) / 2, y: (north + south) / 2, zoom })
}
