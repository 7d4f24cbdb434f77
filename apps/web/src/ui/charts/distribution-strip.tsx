import styles from './charts.module.css'
import { cutTo, textWidth } from './layout.ts'
import { MarkedDrawing, type DrawnMark } from './marked-drawing.tsx'
import { useWidth } from './use-width.ts'

interface Distribution {
  readonly low: number
  readonly q1: number
  readonly median: number
  readonly q3: number
  readonly high: number
}
interface StripMark {
  readonly id: string
  readonly name: string
  readonly value: number
  /** With its unit. */
  readonly figure: string
  /** A letter instead of the name. */
  readonly mark?: string
}

interface DistributionStripProps extends Distribution {
  readonly marks: readonly StripMark[]
  readonly tick: (value: number) => string
  readonly label: string
}

const height = 96
const middle = 52
const edge = 8

/** Where things stand among others: the range, the middle half, the median. What lies outside widens the strip. */
export function DistributionStrip({ marks, tick, label, ...distribution }: DistributionStripProps) {
  const [ref, width] = useWidth<HTMLDivElement>(640)
  const { low, q1, median, q3, high } = distribution
  const values = [low, high, ...marks.map(({ value }) => value)]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const at = (value: number) =>
    most === least ? width / 2 : edge + ((value - least) / (most - least)) * (width - 2 * edge)
  const drawn = marks.map((one): DrawnMark => {
    const x = at(one.value)
    const shown = cutTo(one.mark ?? one.name, width / 2)
    const half = textWidth(shown) / 2
    return {
      id: one.id,
      name: one.name,
      words: one.figure,
      x,
      y: middle - 16,
      drawing: (
        <>
          <path d={`M${x} ${middle - 10} l-6 -10 h12 z`} className={styles.whole} />
          <text
            x={Math.min(Math.max(x, half), width - half)}
            y={middle - 24}
            textAnchor="middle"
            className={styles.figure}
          >
            {shown}
          </text>
        </>
      ),
    }
  })
  return (
    <div ref={ref} className={styles.chart}>
      <MarkedDrawing width={width} height={height} label={label} marks={drawn}>
        <line x1={at(low)} x2={at(high)} y1={middle} y2={middle} className={styles.range} />
        <rect
          x={at(q1)}
          y={middle - 8}
          width={Math.max(1, at(q3) - at(q1))}
          height={16}
          rx={2}
          className={styles.middleHalf}
        />
        <line x1={at(median)} x2={at(median)} y1={middle - 10} y2={middle + 10} className={styles.median} />
        {[...ticksApart([low, median, high], (value) => at(value))].map((value) => (
          <text
            key={value}
            x={at(value)}
            y={height - 12}
            textAnchor={at(value) < width / 3 ? 'start' : at(value) > (width * 2) / 3 ? 'end' : 'middle'}
            className={styles.tick}
          >
            {tick(value)}
          </text>
        ))}
      </MarkedDrawing>
    </div>
  )
}

/** Figures below the strip that do not stand on each other; the ends before the median. */
function ticksApart(values: readonly number[], at: (value: number) => number): ReadonlySet<number> {
  const [low = 0, median = 0, high = 0] = values
  const apart = (a: number, b: number) => Math.abs(at(a) - at(b)) > 90
  return new Set(apart(low, median) && apart(median, high) ? values : [low, high])
}
