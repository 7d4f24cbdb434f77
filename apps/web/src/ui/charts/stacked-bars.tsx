import { useId, useState, type KeyboardEvent } from 'react'
import { textOn, wordsOf, type ChartPart } from './chart-part.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import styles from './charts.module.css'
import { Fill, Patterns } from './fill.tsx'
import { cutTo, stacked, textWidth } from './layout.ts'
import { SvgFrame } from './svg-frame.tsx'
import { useRoving } from './use-roving.ts'
import { useWidth } from './use-width.ts'

interface BarRow {
  readonly id: string
  /** Printed above the bar; without it the bar stands alone. */
  readonly name?: string
  /** Printed after the name. */
  readonly figure?: string
  readonly parts: readonly ChartPart[]
}

interface StackedBarsProps {
  readonly rows: readonly BarRow[]
  /** What the bars show, for those who do not see them. */
  readonly label: string
  /** `value`: widths compare the rows; `share`: every row fills the width. */
  readonly scale: 'value' | 'share'
  /** Part that is pointed at, here or in the legend. */
  readonly marked: string | null
  readonly onMark: (part: string | null) => void
  readonly onSelect?: ((part: string, row: string) => void) | undefined
}

const barHeight = 40
const nameHeight = 22
const rowGap = 12

/** Stacked horizontal bars in the fixed colours, with gaps, names where they are readable, and arrow keys. */
export function StackedBars({ rows, label, scale, marked, onMark, onSelect }: StackedBarsProps) {
  const patterns = useId()
  const [ref, width] = useWidth<HTMLDivElement>(640)
  const placed = placeRows(rows, width, scale)
  const all = placed.flatMap((row) => row.fields.map((field) => ({ ...field, row })))
  const roving = useRoving(all.length)
  const [pointed, setPointed] = useState<number | null>(null)
  const point = (index: number | null) => {
    setPointed(index)
    onMark(index === null ? null : (all[index]?.part.id ?? null))
  }
  const press = (event: KeyboardEvent<Element>) => {
    if (event.key === 'Escape') point(null)
    roving.onKeyDown(event)
  }
  const shown = pointed === null ? undefined : all[pointed]
  const height = (placed.at(-1)?.bottom ?? 0) + 1
  return (
    <div ref={ref} className={styles.chart} onPointerLeave={() => point(null)}>
      <SvgFrame width={width} height={height} label={label} onKeyDown={press}>
        <Patterns id={patterns} />
        {placed.map(({ row, top }) => (
          <RowName key={row.id} row={row} top={top} width={width} />
        ))}
        {all.map(({ part, row, x, width: own }, index) => (
          <g
            key={`${row.row.id}/${part.id}`}
            data-roving
            role={onSelect ? 'button' : 'img'}
            aria-label={row.row.name ? `${row.row.name}, ${wordsOf(part)}` : wordsOf(part)}
            tabIndex={roving.tabIndexOf(index)}
            className={styles.part}
            data-faded={(marked !== null && marked !== part.id) || undefined}
            data-clickable={onSelect ? true : undefined}
            onPointerEnter={() => point(index)}
            onFocus={() => {
              roving.onFocus(index)
              point(index)
            }}
            onBlur={() => point(null)}
            onClick={() => onSelect?.(part.id, row.row.id)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              onSelect?.(part.id, row.row.id)
            }}
          >
            <Fill
              part={part}
              place={index}
              patterns={patterns}
              x={x}
              y={row.barTop}
              width={own}
              height={barHeight}
            />
            <PartName part={part} x={x} y={row.barTop} width={own} />
          </g>
        ))}
      </SvgFrame>
      <ChartTooltip
        shown={shown && { title: shown.part.name, words: `${shown.part.figure} · ${shown.part.share}` }}
        x={shown ? shown.x + shown.width / 2 : 0}
        y={shown ? shown.row.barTop : 0}
        width={width}
      />
    </div>
  )
}

function placeRows(rows: readonly BarRow[], width: number, scale: 'value' | 'share') {
  const totals = rows.map(({ parts }) => parts.reduce((all, { value }) => all + Math.max(0, value), 0))
  const largest = Math.max(...totals)
  let top = 0
  return rows.map((row, index) => {
    const fraction = scale === 'share' || largest === 0 ? 1 : (totals[index] ?? 0) / largest
    const barTop = top + (row.name === undefined ? 0 : nameHeight)
    const fields = stacked(row.parts, width * fraction).flatMap((stretch) => {
      const part = row.parts.find(({ id }) => id === stretch.id)
      return part ? [{ ...stretch, part }] : []
    })
    const placed = { row, top, barTop, bottom: barTop + barHeight, fields }
    top = placed.bottom + rowGap
    return placed
  })
}

function RowName({ row, top, width }: { row: BarRow; top: number; width: number }) {
  if (row.name === undefined) return null
  const figure = row.figure ?? ''
  return (
    <>
      <text x={0} y={top + 15} className={styles.name}>
        {cutTo(row.name, width - textWidth(figure) - 12)}
      </text>
      <text x={width} y={top + 15} textAnchor="end" className={styles.figure}>
        {figure}
      </text>
    </>
  )
}

/** The name stands on its part where it fits and can be read; the legend has all of them. */
function PartName({ part, x, y, width }: { part: ChartPart; x: number; y: number; width: number }) {
  if (part.colour === null || textWidth(part.name) + 12 > width) return null
  return (
    <text x={x + 8} y={y + 25} className={styles.onFill} style={{ fill: textOn(part.colour) }}>
      {part.name}
    </text>
  )
}
