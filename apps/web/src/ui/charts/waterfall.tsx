import { useId } from 'react'
import styles from './charts.module.css'
import { cutTo, textWidth } from './layout.ts'
import { SvgFrame } from './svg-frame.tsx'
import { useRoving } from './use-roving.ts'
import { useWidth } from './use-width.ts'

/** One line of a waterfall: a figure that stands for itself, or what leads from one to the next. */
export interface WaterfallBar {
  readonly id: string
  readonly name: string
  readonly kind: 'total' | 'step'
  /** The figure, or the difference. */
  readonly value: number
  /** The value with its unit; a difference with its sign. */
  readonly figure: string
}

interface WaterfallProps {
  readonly bars: readonly WaterfallBar[]
  readonly label: string
  /** A figure that bars are to reach: a line across all of them. One of the bars says what it is. */
  readonly line?: number | undefined
}

interface Placed extends WaterfallBar {
  readonly from: number
  readonly to: number
}

const barHeight = 18

/** Figures and what leads from one to the next, each step beginning where the one before it ended. */
export function Waterfall({ bars, label, line }: WaterfallProps) {
  const hatch = useId()
  const [ref, width] = useWidth<HTMLDivElement>(640)
  const roving = useRoving(bars.length)
  const placed = placesOf(bars)
  const columns = columnsOf(placed, width, line)
  const height = placed.length * columns.rowHeight
  return (
    <div ref={ref} className={styles.chart}>
      <SvgFrame width={width} height={height} label={label} onKeyDown={roving.onKeyDown}>
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line x1="0" y1="0" x2="0" y2="6" className={styles.hatchLine} />
          </pattern>
        </defs>
        {placed.map((bar, index) => (
          <g
            key={bar.id}
            data-roving
            role="img"
            aria-label={`${bar.name}: ${bar.figure}`}
            tabIndex={roving.tabIndexOf(index)}
            className={styles.part}
            onFocus={() => roving.onFocus(index)}
          >
            <Row bar={bar} top={index * columns.rowHeight} columns={columns} hatch={hatch} />
          </g>
        ))}
        {line !== undefined && (
          <line
            x1={columns.xOf(line)}
            x2={columns.xOf(line)}
            y1={0}
            y2={height}
            className={styles.goalLine}
          />
        )}
      </SvgFrame>
    </div>
  )
}

function placesOf(bars: readonly WaterfallBar[]): readonly Placed[] {
  let reached = 0
  return bars.map((bar) => {
    const from = bar.kind === 'total' ? 0 : reached
    reached = bar.kind === 'total' ? bar.value : reached + bar.value
    return { ...bar, from, to: reached }
  })
}

interface Columns {
  readonly width: number
  readonly rowHeight: number
  readonly name: number
  readonly top: number
  readonly xOf: (value: number) => number
}

function columnsOf(bars: readonly Placed[], width: number, line = 0): Columns {
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map(textWidth))
  const figure = widest(bars.map((bar) => bar.figure))
  const ends = [line, ...bars.flatMap(({ from, to }) => [from, to])]
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const narrow = width < 560
  const name = narrow ? width - figure - 12 : Math.min(widest(bars.map((bar) => bar.name)) + 8, width * 0.42)
  const [left, room] = narrow ? [0, width] : [name, width - name - figure - 16]
  const scale = high === low ? 0 : room / (high - low)
  return {
    width,
    rowHeight: narrow ? 48 : 32,
    name,
    top: narrow ? 24 : 7,
    xOf: (value) => left + (value - low) * scale,
  }
}

interface RowProps {
  readonly bar: Placed
  readonly top: number
  readonly columns: Columns
  readonly hatch: string
}

function Row({ bar, top, columns, hatch }: RowProps) {
  const { width, rowHeight, xOf } = columns
  const line = top + (rowHeight === 32 ? 21 : 16)
  const shown = cutTo(bar.name, columns.name)
  const [start, end] = [xOf(Math.min(bar.from, bar.to)), xOf(Math.max(bar.from, bar.to))]
  const field = { x: start, y: top + columns.top, width: Math.max(1, end - start), height: barHeight }
  const fill = bar.kind === 'total' ? styles.whole : bar.value > 0 ? styles.more : styles.less
  return (
    <>
      <rect x={0} y={top} width={width} height={rowHeight} className={styles.rowGround} />
      <text x={0} y={line} className={bar.kind === 'total' ? styles.figure : styles.name}>
        {shown !== bar.name && <title>{bar.name}</title>}
        {shown}
      </text>
      <rect {...field} rx={2} className={fill} />
      {/* Less and more differ without colours, too. */}
      {bar.kind === 'step' && bar.value < 0 && <rect {...field} rx={2} fill={`url(#${hatch})`} />}
      <text x={width} y={line} textAnchor="end" className={styles.figure}>
        {bar.figure}
      </text>
    </>
  )
}
