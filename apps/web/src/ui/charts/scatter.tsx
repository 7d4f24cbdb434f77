import { fillOf } from './chart-part.ts'
import styles from './charts.module.css'
import { seriesColours, type ThemedColour } from '../colours.ts'
import { textWidth } from './layout.ts'
import { MarkedDrawing, type DrawnMark } from './marked-drawing.tsx'
import { linear, niceTicks } from './scales.ts'
import { useWidth } from './use-width.ts'

export interface ScatterPoint {
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
  /** Its figures, as said. */
  readonly words: string
  /** The area of its circle is in proportion. */
  readonly size?: number
  /** A letter or two beside it. */
  readonly mark?: string
  readonly colour?: ThemedColour
}

interface AxisText {
  /** With its unit. */
  readonly title: string
  readonly tick: (value: number) => string
}

interface ScatterProps {
  readonly points: readonly ScatterPoint[]
  readonly x: AxisText
  readonly y: AxisText
  readonly label: string
  /** Points joined by steps: what is to be had up to each x, from the first of them on. */
  readonly front?: readonly string[]
  readonly onSelect?: (id: string) => void
}

const height = 340
const plain = { top: 28, bottom: 52, right: 20 }
const radii = { least: 5, most: 26 }

/** One figure against another, a circle a thing. Both axes begin at 0 unless something is below. */
export function Scatter({ points, x, y, label, front = [], onSelect }: ScatterProps) {
  const [ref, width] = useWidth<HTMLDivElement>(640)
  const [ticksX, ticksY] = [
    ticksOf(
      points.map((point) => point.x),
      width < 560 ? 3 : 6,
    ),
    ticksOf(
      points.map((point) => point.y),
      5,
    ),
  ]
  const left = Math.max(...ticksY.map((tick) => textWidth(y.tick(tick)))) + 12
  const atX = linear(ticksX, left, width - plain.right)
  const atY = linear(ticksY, height - plain.bottom, plain.top)
  const largest = Math.max(...points.map(({ size }) => size ?? 0))
  // Small circles are drawn last: a large one never hides them.
  const drawn = [...points].sort((a, b) => (b.size ?? 0) - (a.size ?? 0))
  const marks = drawn.map((point): DrawnMark => {
    const radius = radiusOf(point.size, largest)
    const place = { x: atX(point.x), y: atY(point.y) }
    return {
      id: point.id,
      name: point.name,
      words: point.words,
      x: place.x,
      y: place.y - radius,
      drawing: <Circle point={point} {...place} radius={radius} />,
    }
  })
  return (
    <div ref={ref} className={styles.chart}>
      <MarkedDrawing width={width} height={height} label={label} marks={marks} onSelect={onSelect}>
        {ticksX.map((tick) => (
          <g key={tick}>
            <line
              x1={atX(tick)}
              x2={atX(tick)}
              y1={plain.top}
              y2={height - plain.bottom}
              className={styles.grid}
            />
            <text x={atX(tick)} y={height - plain.bottom + 18} textAnchor="middle" className={styles.tick}>
              {x.tick(tick)}
            </text>
          </g>
        ))}
        {ticksY.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width - plain.right} y1={atY(tick)} y2={atY(tick)} className={styles.grid} />
            <text x={left - 8} y={atY(tick) + 4} textAnchor="end" className={styles.tick}>
              {y.tick(tick)}
            </text>
          </g>
        ))}
        <Steps
          points={front.flatMap((id) => {
            const point = points.find((one) => one.id === id)
            return point ? [{ x: atX(point.x), y: atY(point.y) }] : []
          })}
          end={width - plain.right}
        />
        <text x={0} y={14} className={styles.tick}>
          {y.title}
        </text>
        <text x={width - plain.right} y={height - 10} textAnchor="end" className={styles.tick}>
          {x.title}
        </text>
      </MarkedDrawing>
    </div>
  )
}

const ticksOf = (values: readonly number[], most: number) =>
  niceTicks(Math.min(0, ...values), Math.max(0, ...values), most)

const radiusOf = (size: number | undefined, largest: number): number =>
  size === undefined || largest <= 0
    ? radii.least + 2
    : radii.least + Math.sqrt(Math.max(0, size) / largest) * (radii.most - radii.least)

interface StepsProps {
  readonly points: readonly { readonly x: number; readonly y: number }[]
  /** Where the last step ends. */
  readonly end: number
}

function Steps({ points: [first, ...others], end }: StepsProps) {
  if (first === undefined) return null
  const steps = others.map(({ x, y }) => `H${x} V${y}`).join(' ')
  return <path d={`M${first.x} ${first.y} ${steps} H${end}`} className={styles.steps} />
}

interface CircleProps {
  readonly point: ScatterPoint
  readonly x: number
  readonly y: number
  readonly radius: number
}

function Circle({ point, x, y, radius }: CircleProps) {
  const colour = point.colour ?? seriesColours[0]
  return (
    <>
      <circle cx={x} cy={y} r={radius} className={styles.bubble} style={colour && { fill: fillOf(colour) }} />
      {point.mark !== undefined && (
        <text x={x + radius + 4} y={y + 5} className={styles.figure}>
          {point.mark}
        </text>
      )}
    </>
  )
}
