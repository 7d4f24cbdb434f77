/** TopoJSON as the package world-atlas writes it: arcs of whole steps on a grid, which neighbours share. */
interface Topology {
  readonly transform: {
    readonly scale: readonly [number, number]
    readonly translate: readonly [number, number]
  }
  readonly arcs: readonly (readonly (readonly [number, number])[])[]
  readonly objects: { readonly countries: { readonly geometries: readonly Geometry[] } }
}
type Arcs = readonly number[]
type Geometry = { readonly id?: string; readonly properties: { readonly name: string } } & (
  | { readonly type: 'Polygon'; readonly arcs: readonly Arcs[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly Arcs[])[] }
)

/** Longitude and latitude, degrees. */
export type Point = readonly [longitude: number, latitude: number]
/** A closed line: the outer border first, then holes. */
export type Ring = readonly Point[]
export type Polygon = readonly Ring[]

export interface Shape {
  /** ISO 3166-1 numeric; `null` for what the standard has no code for. */
  readonly numeric: string | null
  readonly name: string
  readonly polygons: readonly Polygon[]
}

function readArcs({ transform: { scale, translate }, arcs }: Topology): readonly Ring[] {
  return arcs.map((steps) => {
    let [x, y] = [0, 0]
    return steps.map(([dx, dy]): Point => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
}

/** A negative number is the arc of its complement, walked backwards; where arcs meet the point stands once. */
const ring = (lines: readonly Ring[], arcs: Arcs): Ring =>
  arcs.flatMap((number, place) => {
    const line = lines[number < 0 ? ~number : number] ?? []
    const walked = number < 0 ? line.toReversed() : line
    return place === 0 ? walked : walked.slice(1)
  })

/** Longitudes without a jump: what goes on beyond the line of the date goes on beyond 180°. */
function unwrapped(line: Ring): Ring {
  let turn = 0
  return line.map(([x, y], place): Point => {
    const step = x - (line[place - 1]?.[0] ?? x)
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360
    return [x + turn, y]
  })
}

const pole = -90

/** A border that goes around a pole, Antarctica's, does not end where it began: it is closed over the pole. */
function closed(line: Ring): Ring {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined || Math.abs(first[0] - last[0]) < 180) return line
  return [...line, [last[0], pole], [first[0], pole], first]
}

const onThisSide = ([x]: Point) => x > -180 && x < 180

/** What of a line lies on this side; of the rest only the points that lead out and in again, moved onto the cut. */
function cutLine(line: Ring, turn: number): Ring {
  const turned = line.map(([x, y]): Point => [x + turn, y])
  if (turned.every(onThisSide)) return turned
  const open = turned.slice(0, -1)
  const kept = open.filter((point, place) =>
    [open.at(place - 1), point, open[(place + 1) % open.length]].some((near) => near && onThisSide(near)),
  )
  const cut = kept.map(([x, y]): Point => [Math.min(180, Math.max(-180, x)), y])
  return [...cut, ...cut.slice(0, 1)]
}

/** Cuts what lies across the line of the date into its parts on either side. */
function cutAtDateLine(polygon: Polygon): readonly Polygon[] {
  const whole = polygon.map((line) => closed(unwrapped(line)))
  const xs = (whole[0] ?? []).map(([x]) => x)
  const reaches = (turn: number) => xs.some((x) => onThisSide([x + turn, 0]))
  return [-360, 0, 360].filter(reaches).map((turn) => whole.map((line) => cutLine(line, turn)))
}

/** The countries of a TopoJSON text (TopoJSON format specification 1.0, sections 2.1 and 2.2). */
export function readShapes(text: string): readonly Shape[] {
  // A file of a package that is pinned to one version.
  const topology = JSON.parse(text) as Topology
  const lines = readArcs(topology)
  return topology.objects.countries.geometries.map((geometry) => ({
    numeric: geometry.id ?? null,
    name: geometry.properties.name,
    polygons: (geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs).flatMap((polygon) =>
      cutAtDateLine(polygon.map((arcs) => ring(lines, arcs))),
    ),
  }))
}
