/** A point of the curve of the figures over an amount. */
export interface CurvePoint {
  readonly value: number
  /** On the scale on which the amount moves. */
  readonly at: number
  readonly figures: readonly number[]
}

/** The slope of a figure between two points that follow each other. */
export interface Slope {
  readonly across: readonly [CurvePoint, CurvePoint]
  readonly width: number
  readonly absolute: number
  readonly relative: number
}

/** The slopes of a figure along a curve, where there is such a figure. */
export function slopesOf(curve: readonly CurvePoint[], place: number): readonly Slope[] {
  const points = curve.flatMap((point) => {
    const figure = point.figures[place] ?? Number.NaN
    return Number.isFinite(figure) ? [{ point, at: point.at, figure }] : []
  })
  return points.slice(1).map((end, index) => {
    const begin = points[index] ?? end
    const width = end.at - begin.at
    const absolute = (end.figure - begin.figure) / width
    const isAboveZero = begin.figure > 0 && end.figure > 0
    const relative = isAboveZero
      ? Math.log(end.figure / begin.figure) / width
      : relativeTo(begin.figure, absolute)
    return { across: [begin.point, end.point], width, absolute, relative }
  })
}

/** Slopes on both sides that differ by less are those of one smooth curve. */
const evenSlope = 0.02
/** Relative change of a figure below which a step of the method is one of many: the durability goes up in hundredths. */
const smallestJump = 0.015

export const isBent = (slopes: readonly Slope[]): boolean => {
  const relative = slopes.map((slope) => slope.relative)
  return Math.max(...relative) - Math.min(...relative) > evenSlope
}

const relativeTo = (figure: number, slope: number): number => (figure === 0 ? 0 : slope / figure)

/** A step of a figure, and between which points it lies. */
export interface Stepped extends Pick<Slope, 'across'> {
  /** Relative change of the figure, upwards. */
  readonly change: number
}

/** How a figure moves along a curve: its slope, and the step beside it. NaN: it has no figure there. */
export function moveOf(
  slopes: readonly Slope[],
): Pick<Slope, 'absolute' | 'relative'> & { readonly jump: Stepped | null } {
  const jumping = jumpIn(slopes)
  const even = jumping === null ? slopes : slopes.filter((slope) => slope !== jumping)
  const width = sumOf(even, (slope) => slope.width)
  const relative = sumOf(even, (slope) => slope.relative * slope.width) / width
  const absolute = sumOf(even, (slope) => slope.absolute * slope.width) / width
  const jump = jumping && {
    change: Math.expm1((jumping.relative - relative) * jumping.width),
    across: jumping.across,
  }
  return { relative, absolute, jump }
}

/** The piece of a curve in which the method makes a step; `null`: there is none. A bend stays on its side, a step does not. */
function jumpIn(slopes: readonly Slope[]): Slope | null {
  if (slopes.length < 3) return null
  const steepest = slopes.reduce((one, other) =>
    distance(other, slopes) > distance(one, slopes) ? other : one,
  )
  const others = slopes.filter((slope) => slope !== steepest)
  const nearest = Math.min(...others.map((other) => Math.abs(other.relative - steepest.relative)))
  return nearest * steepest.width >= smallestJump ? steepest : null
}

/** How far the slope of a piece is from those of all others together. */
const distance = (one: Slope, slopes: readonly Slope[]): number =>
  sumOf(slopes, (other) => Math.abs(other.relative - one.relative))

const sumOf = (slopes: readonly Slope[], of: (slope: Slope) => number): number =>
  slopes.reduce((sum, slope) => sum + of(slope), 0)
