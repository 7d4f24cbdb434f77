import type { ThemedColour } from '../colours.ts'
import { fillOf } from './chart-part.ts'
import styles from './charts.module.css'
import { cutTo, textWidth } from './layout.ts'
import { MarkedDrawing, type DrawnMark } from './marked-drawing.tsx'
import { useWidth } from './use-width.ts'

interface RadarSeries {
  readonly id: string
  readonly name: string
  /** A letter at its largest value. */
  readonly mark: string
  readonly colour: ThemedColour
  /** One an axis, in the unit of the rings; `null`: nothing is known, and the shape stays open there. */
  readonly values: readonly (number | null)[]
  /** Its figures, as said. */
  readonly words: string
}

interface RadarProps {
  readonly axes: readonly { readonly id: string; readonly name: string }[]
  readonly series: readonly RadarSeries[]
  readonly rings: readonly { readonly value: number; readonly name: string }[]
  readonly label: string
  /** The one that stands out, as a legend says; the others are faded. */
  readonly marked?: string | null
}

const dashes = ['none', '7 4', '2 3', '10 3 2 3', '5 2']

/** Two to five things along several axes, each told by a letter, a dash and a colour. */
export function Radar({ axes, series, rings, label, marked = null }: RadarProps) {
  const [ref, width] = useWidth<HTMLDivElement>(640)
  const names = width < 560 ? Math.min(90, width * 0.26) : 170
  const radius = Math.max(60, Math.min(170, width / 2 - names))
  const height = 2 * (radius + 36)
  const middle = { x: width / 2, y: height / 2 }
  const outer = Math.max(
    ...rings.map(({ value }) => value),
    ...series.flatMap(({ values }) => values.map((v) => v ?? 0)),
  )
  const at = (axis: number, value: number, more = 0) => {
    const angle = (axis / axes.length) * 2 * Math.PI - Math.PI / 2
    const distance = (outer <= 0 ? 0 : (Math.max(0, value) / outer) * radius) + more
    return { x: middle.x + Math.cos(angle) * distance, y: middle.y + Math.sin(angle) * distance }
  }
  const marks = series.map((one, index) => markOf(one, index, at, marked !== null && marked !== one.id))
  return (
    <div ref={ref} className={styles.chart}>
      <MarkedDrawing width={width} height={height} label={label} marks={marks}>
        {rings.map(({ value, name }) => (
          <g key={value}>
            <polygon
              points={axes.map((_, axis) => pointOf(at(axis, value))).join(' ')}
              className={styles.ring}
            />
            <text x={middle.x - 6} y={at(0, value).y - 3} textAnchor="end" className={styles.tick}>
              {name}
            </text>
          </g>
        ))}
        {axes.map(({ id, name }, axis) => {
          const end = at(axis, outer)
          const text = at(axis, outer, 12)
          const anchor = Math.abs(text.x - middle.x) < 8 ? 'middle' : text.x > middle.x ? 'start' : 'end'
          const room = anchor === 'middle' ? width : anchor === 'start' ? width - text.x : text.x
          return (
            <g key={id}>
              <line x1={middle.x} y1={middle.y} x2={end.x} y2={end.y} className={styles.grid} />
              <text x={text.x} y={text.y + 4} textAnchor={anchor} className={styles.tick}>
                {textWidth(name) > room && <title>{name}</title>}
                {cutTo(name, room)}
              </text>
            </g>
          )
        })}
      </MarkedDrawing>
    </div>
  )
}

type At = (axis: number, value: number, more?: number) => { readonly x: number; readonly y: number }
const pointOf = ({ x, y }: { readonly x: number; readonly y: number }) => `${x.toFixed(1)},${y.toFixed(1)}`

function markOf(
  { id, name, mark, colour, values, words }: RadarSeries,
  index: number,
  at: At,
  faded: boolean,
): DrawnMark {
  const known = values.flatMap((value, axis) => (value === null ? [] : [{ axis, value }]))
  const largest = known.reduce((best, one) => (one.value > best.value ? one : best), { axis: 0, value: 0 })
  const top = at(largest.axis, largest.value)
  const label = besideOf(top, (largest.axis / Math.max(1, values.length)) * 2 * Math.PI)
  const style = { stroke: fillOf(colour), strokeDasharray: dashes[index % dashes.length] }
  return {
    id,
    name,
    words,
    ...top,
    drawing: (
      <g className={styles.part} data-faded={faded || undefined}>
        <path d={shapeOf(values, at)} className={styles.shape} style={style} />
        {known.map(({ axis, value }) => {
          const { x, y } = at(axis, value)
          return <circle key={axis} cx={x} cy={y} r={3} style={{ fill: fillOf(colour) }} />
        })}
        <text x={label.x} y={label.y + 4} textAnchor="middle" className={styles.figure}>
          {mark}
        </text>
      </g>
    ),
  }
}

/** A letter stands beside its axis, whose name stands at the end. */
function besideOf({ x, y }: { readonly x: number; readonly y: number }, clockwise: number) {
  const angle = clockwise - Math.PI / 2 + 0.9
  return { x: x + Math.cos(angle) * 14, y: y + Math.sin(angle) * 14 }
}

/** Neighbours that are both known are joined; a shape without gaps is closed. */
export function shapeOf(values: readonly (number | null)[], at: At): string {
  return values
    .flatMap((value, axis) => {
      const next = (axis + 1) % values.length
      const following = values[next] ?? null
      if (value === null || following === null) return []
      return [`M${pointOf(at(axis, value))} L${pointOf(at(next, following))}`]
    })
    .join(' ')
}
