import { useId } from 'react'
import type { ChartPart } from './chart-part.ts'
import layout from '../layout.module.css'
import styles from './charts.module.css'
import { Fill, Patterns } from './fill.tsx'

interface LegendProps {
  readonly parts: readonly ChartPart[]
  readonly marked: string | null
  readonly onMark: (part: string | null) => void
  readonly onSelect: (part: string) => void
}

/** Names of the parts with their figures. Pointing marks a part in the chart, a click selects it. */
export function Legend({ parts, marked, onMark, onSelect }: LegendProps) {
  return (
    <ul className={styles.legend}>
      {parts.map((part, index) => (
        <li key={part.id}>
          <button
            type="button"
            className={styles.legendEntry}
            data-marked={marked === part.id || undefined}
            onClick={() => onSelect(part.id)}
            onPointerEnter={() => onMark(part.id)}
            onPointerLeave={() => onMark(null)}
            onFocus={() => onMark(part.id)}
            onBlur={() => onMark(null)}
          >
            <Swatch part={part} place={index} />
            <span>{part.name}</span>
            <span className={layout.hint}>{part.share}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

export function Swatch({ part, place = 3 }: { readonly part: ChartPart; readonly place?: number }) {
  const patterns = useId()
  return (
    <svg width={14} height={14} aria-hidden className={styles.swatch}>
      <Patterns id={patterns} />
      <Fill part={part} place={place} patterns={patterns} x={0} y={0} width={14} height={14} />
    </svg>
  )
}
