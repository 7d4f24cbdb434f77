/** A piece of an outline, in absolute coordinates, y down. */
export type OutlinePiece =
  | { readonly to: 'move' | 'line'; readonly points: readonly [Point] }
  | { readonly to: 'quadratic'; readonly points: readonly [Point, Point] }
  | { readonly to: 'cubic'; readonly points: readonly [Point, Point, Point] }
  | { readonly to: 'close' }
export type Point = readonly [x: number, y: number]

const letters = { move: 'm', line: 'l', quadratic: 'q', cubic: 'c' } as const

/** Numbers without any sign that may be left out between them. */
const written = (numbers: readonly number[]): string =>
  numbers.map((number, place) => (place > 0 && number >= 0 ? ` ${number}` : `${number}`)).join('')

interface Pen {
  readonly at: Point
  readonly begun: Point
  readonly letter: string
  readonly data: string
}

/** `lineto` of which one number is enough, or none. */
function lineTo([x, y]: Point): readonly [letter: string, numbers: readonly number[]] | null {
  if (x === 0 && y === 0) return null
  if (y === 0) return ['h', [x]]
  return x === 0 ? ['v', [y]] : ['l', [x, y]]
}

/**
 * Path data of an outline, as short as it can be said on a grid: relative commands, whole steps. Every point is rounded
 * by itself, so none is further from its place than half a step.
 * @param step of the grid, in units of the points
 */
export function pathOnGrid(pieces: readonly OutlinePiece[], step: number): string {
  const onGrid = ([x, y]: Point): Point => [Math.round(x / step), Math.round(y / step)]
  const start: Pen = { at: [0, 0], begun: [0, 0], letter: '', data: '' }
  return pieces.reduce((pen, piece): Pen => {
    if (piece.to === 'close') return { ...pen, at: pen.begun, letter: 'z', data: `${pen.data}z` }
    const points = piece.points.map(onGrid)
    const [px, py] = pen.at
    const moved = points.map(([x, y]): Point => [x - px, y - py])
    const at = points.at(-1) ?? pen.at
    const said =
      piece.to === 'line' ? lineTo(moved[0] ?? [0, 0]) : ([letters[piece.to], moved.flat()] as const)
    if (said === null) return pen
    const [letter, numbers] = said
    const text = written(numbers)
    const isSame = letter === pen.letter && letter !== 'm'
    const begin = isSame ? (text.startsWith('-') ? '' : ' ') : letter
    return {
      at,
      begun: piece.to === 'move' ? at : pen.begun,
      letter,
      data: `${pen.data}${begin}${text}`,
    }
  }, start).data
}

const firstMove = /^m(-?\d+) ?(-?\d+)/

/** An outline of whole steps that begins elsewhere, to a tenth of a step: several stand one after the other in one path. */
export const movedPath = (path: string, by: number): string =>
  path.replace(firstMove, (_whole, x: string, y: string) => `M${Number((Number(x) + by).toFixed(1))} ${y}`)
