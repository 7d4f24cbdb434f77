import type { ThemedColour } from '../colours.ts'
import { fillOf } from './chart-part.ts'
import styles from './charts.module.css'
import { cutTo, textWidth } from './layout.ts'
import { MarkedDrawing, type DrawnMark } from './marked-drawing.tsx'
import { linear, niceTicks } from './scales.ts'
import { useWidth } from './use-width.ts'

export interface TrendPoint {
  readonly value: number
  /** With its unit. */
  readonly figure: string
  /** Ends of its interval. */
  readonly low?: number
  readonly high?: number
}
interface TrendSeries {
  readonly id: string
  readonly name: string
  readonly colour: ThemedColour
  /** One a step; `null`: nothing is known of it. */
  readonly points: readonly (TrendPoint | null)[]
}
/** Where figures before and after cannot be held against each other, as at a new method release. */
interface TrendBreak {
  /** Place of the first step after it. */
  readonly step: number
  readonly name: string
}

interface TrendProps {
  readonly steps: readonly { readonly id: string; readonly name: string }[]
  readonly series: readonly TrendSeries[]
  readonly breaks: readonly TrendBreak[]
  readonly tick: (value: number) => string
  readonly label: string
  /** Gets the id of a step. */
  readonly onSelect?: (step: string) => void
}

const height = 300
const edges = { top: 36, bottom: 40, right: 24 }

/** Figures along time. Lines join only what compares: not across a break, nor where a figure is missing. */
export function Trend({ steps, series, breaks, tick, label, onSelect }: TrendProps) {
  const [ref, width] = useWidth<HTMLDivElement>(640)
  const values = series.flatMap(({ points }) =>
    points.flatMap((point) =>
      point ? [point.value, point.low ?? point.value, point.high ?? point.value] : [],
    ),
  )
  const ticks = niceTicks(Math.min(0, ...values), Math.max(0, ...values))
  const left = Math.max(...ticks.map((one) => textWidth(tick(one)))) + 12
  const room = width - edges.right - left
  const atX = (step: number) => left + ((step + 0.5) * room) / Math.max(1, steps.length)
  const atY = linear(ticks, height - edges.bottom, edges.top)
  const every = Math.max(1, Math.ceil((steps.length * 70) / Math.max(70, room)))
  const marks = steps.flatMap(({ id, name }, step) =>
    series.flatMap(({ id: of, name: seriesName, colour, points }): readonly DrawnMark[] => {
      const point = points[step]
      if (!point) return []
      const place = { x: atX(step), y: atY(point.value) }
      const alone = series.length === 1
      return [
        {
          id: `${id}/${of}`,
          name: alone ? name : `${name}, ${seriesName}`,
          words: point.figure,
          ...place,
          drawing: (
            <circle
              cx={place.x}
              cy={place.y}
              r={5}
              className={styles.bubble}
              style={{ fill: fillOf(colour) }}
            />
          ),
        },
      ]
    }),
  )
  return (
    <div ref={ref} className={styles.chart}>
      <MarkedDrawing
        width={width}
        height={height}
        label={label}
        marks={marks}
        onSelect={onSelect && ((id) => onSelect(stepOf(id, steps)))}
      >
        {ticks.map((one) => (
          <g key={one}>
            <line x1={left} x2={width - edges.right} y1={atY(one)} y2={atY(one)} className={styles.grid} />
            <text x={left - 8} y={atY(one) + 4} textAnchor="end" className={styles.tick}>
              {tick(one)}
            </text>
          </g>
        ))}
        {steps.map(({ id, name }, step) =>
          step % every === 0 ? (
            <text key={id} x={atX(step)} y={height - 16} textAnchor="middle" className={styles.tick}>
              {cutTo(name, (room / Math.max(1, steps.length)) * every - 4)}
            </text>
          ) : null,
        )}
        {breaks.map(({ step, name }) => {
          const x = (atX(step - 1) + atX(step)) / 2
          const after = x < width * 0.6
          return (
            <g key={`${step}/${name}`}>
              <line x1={x} x2={x} y1={16} y2={height - edges.bottom} className={styles.breakLine} />
              <text
                x={after ? x + 6 : x - 6}
                y={14}
                textAnchor={after ? 'start' : 'end'}
                className={styles.tick}
              >
                {cutTo(name, after ? width - x - 8 : x - 8)}
              </text>
            </g>
          )
        })}
        {series.map(({ id, colour, points }) => (
          <g key={id} style={{ stroke: fillOf(colour) }}>
            {points.map((point, step) => (
              <Whisker key={steps[step]?.id ?? step} point={point} x={atX(step)} atY={atY} />
            ))}
            {joined(points, breaks).map((line) => (
              <polyline
                key={line[0]?.step ?? 0}
                points={line.map(({ step, value }) => `${atX(step)},${atY(value)}`).join(' ')}
                className={styles.line}
              />
            ))}
          </g>
        ))}
      </MarkedDrawing>
    </div>
  )
}

const stepOf = (mark: string, steps: TrendProps['steps']): string =>
  steps.find(({ id }) => mark.startsWith(`${id}/`))?.id ?? mark

interface WhiskerProps {
  readonly point: TrendPoint | null
  readonly x: number
  readonly atY: (value: number) => number
}

function Whisker({ point, x, atY }: WhiskerProps) {
  if (point?.low === undefined || point.high === undefined) return null
  return <line x1={x} x2={x} y1={atY(point.low)} y2={atY(point.high)} className={styles.whisker} />
}

/** Stretches of steps that one line joins. */
export function joined(
  points: readonly (TrendPoint | null)[],
  breaks: readonly TrendBreak[],
): readonly (readonly { readonly step: number; readonly value: number }[])[] {
  const lines: { step: number; value: number }[][] = [[]]
  points.forEach((point, step) => {
    if (point === null || breaks.some((one) => one.step === step)) lines.push([])
    if (point !== null) lines.at(-1)?.push({ step, value: point.value })
  })
  return lines.filter(({ length }) => length > 1)
}
