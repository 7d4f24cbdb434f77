import { useId, type KeyboardEvent } from 'react'
import { wordsOf, type ChartPart } from './chart-part.ts'
import styles from './charts.module.css'
import { Fill, Patterns } from './fill.tsx'
import { cutTo, textWidth } from './layout.ts'
import { SvgFrame } from './svg-frame.tsx'
import { useRoving } from './use-roving.ts'
import { useWidth } from './use-width.ts'

interface BarListProps {
  readonly parts: readonly ChartPart[]
  readonly label: string
  readonly onSelect?: (part: string) => void
}

const barHeight = 18

/** Ranked bars: one line a part, with its share and its figure. In narrow places the name stands above the bar. */
export function BarList({ parts, label, onSelect }: BarListProps) {
  const patterns = useId()
  const [ref, width] = useWidth<HTMLDivElement>(640)
  const roving = useRoving(parts.length)
  const columns = columnsOf(parts, width)
  const height = parts.length * columns.rowHeight
  return (
    <div ref={ref} className={styles.chart}>
      <SvgFrame width={width} height={height} label={label} onKeyDown={roving.onKeyDown}>
        <Patterns id={patterns} />
        {parts.map((part, index) => (
          <g
            key={part.id}
            data-roving
            role={onSelect ? 'button' : 'img'}
            // A button is named by what it shows (WCAG 2.5.3); a picture has no content to be named by.
            aria-label={onSelect ? undefined : wordsOf(part)}
            tabIndex={roving.tabIndexOf(index)}
            className={styles.part}
            data-clickable={onSelect ? true : undefined}
            onFocus={() => roving.onFocus(index)}
            onClick={() => onSelect?.(part.id)}
            onKeyDown={(event) => selectByKey(event, () => onSelect?.(part.id))}
          >
            <Row part={part} place={index} patterns={patterns} columns={columns} />
          </g>
        ))}
      </SvgFrame>
    </div>
  )
}

function selectByKey(event: KeyboardEvent, select: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  select()
}

interface Columns {
  readonly width: number
  readonly rowHeight: number
  readonly name: number
  readonly bar: { readonly x: number; readonly room: number; readonly top: number }
  readonly share: number
  readonly scale: number
}

function columnsOf(parts: readonly ChartPart[], width: number): Columns {
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map(textWidth))
  const figure = widest(parts.map((part) => part.figure))
  const share = widest(parts.map((part) => part.share))
  const largest = Math.max(...parts.map(({ value }) => Math.abs(value)), Number.MIN_VALUE)
  if (width < 560) {
    const name = width - figure - share - 24
    return {
      width,
      rowHeight: 48,
      name,
      bar: { x: 0, room: width, top: 24 },
      share: width - figure - 12,
      scale: largest,
    }
  }
  const name = Math.min(widest(parts.map((part) => part.name)) + 8, width * 0.34)
  const room = width - name - figure - share - 36
  return {
    width,
    rowHeight: 32,
    name,
    bar: { x: name, room, top: 7 },
    share: width - figure - 12,
    scale: largest,
  }
}

interface RowProps {
  readonly part: ChartPart
  readonly place: number
  readonly patterns: string
  readonly columns: Columns
}

/** Keeps the words of a row apart where it is read out as one name. */
const apart = '\u00a0'

function Row({ part, place, patterns, columns }: RowProps) {
  const { bar, width, rowHeight } = columns
  const top = place * rowHeight
  const line = top + (rowHeight === 32 ? 21 : 16)
  const shown = cutTo(part.name, columns.name)
  return (
    <>
      <rect x={0} y={top} width={width} height={rowHeight} className={styles.rowGround} />
      <text x={0} y={line} className={styles.name}>
        {shown !== part.name && <title>{part.name}</title>}
        {shown + apart}
      </text>
      <Fill
        part={part}
        place={place}
        patterns={patterns}
        x={bar.x}
        y={top + bar.top}
        width={Math.max(1, (Math.abs(part.value) / columns.scale) * bar.room)}
        height={barHeight}
      />
      <text x={columns.share} y={line} textAnchor="end" className={styles.share}>
        {part.share}
      </text>
      <text x={width} y={line} textAnchor="end" className={styles.figure}>
        {apart + part.figure}
      </text>
    </>
  )
}
