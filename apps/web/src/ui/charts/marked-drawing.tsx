import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { ChartTooltip } from './chart-tooltip.tsx'
import styles from './charts.module.css'
import { SvgFrame } from './svg-frame.tsx'
import { useRoving } from './use-roving.ts'

/** One thing in a drawing that can be pointed at, walked to and, where there is something behind it, opened. */
export interface DrawnMark {
  readonly id: string
  readonly name: string
  /** Its figures with their units, as said by the tooltip and to readers who do not see it. */
  readonly words: string
  /** Where its tooltip points to, px. */
  readonly x: number
  readonly y: number
  /** `false`: there is nothing behind this one. */
  readonly opens?: false
  /** What stays plain beside it while it is pointed at; without it nothing fades. */
  readonly near?: readonly string[]
  /** Its first element shows the focus. */
  readonly drawing: ReactNode
}

interface MarkedDrawingProps {
  readonly width: number
  readonly height: number
  /** What the drawing shows, for those who do not see it. */
  readonly label: string
  readonly marks: readonly DrawnMark[]
  readonly onSelect?: ((id: string) => void) | undefined
  /** Axes, grids and lines behind the marks. */
  readonly children?: ReactNode
  /** Words printed on the marks: the marks say them themselves. */
  readonly over?: ReactNode
}

/** A drawing of marks that arrows walk, with the tooltip of the one that is pointed at. */
export function MarkedDrawing({ width, height, label, marks, onSelect, children, over }: MarkedDrawingProps) {
  const roving = useRoving(marks.length)
  const [pointed, setPointed] = useState<string | null>(null)
  const shown = marks.find(({ id }) => id === pointed)
  const press = (event: KeyboardEvent<Element>) => {
    if (event.key === 'Escape') setPointed(null)
    roving.onKeyDown(event)
  }
  const open = (event: KeyboardEvent<Element>, id: string) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onSelect?.(id)
  }
  return (
    <>
      <SvgFrame
        width={width}
        height={height}
        label={label}
        onKeyDown={press}
        onPointerLeave={() => setPointed(null)}
      >
        {children}
        {marks.map(({ id, name, words, drawing, opens = onSelect !== undefined }, index) => (
          <g
            key={id}
            data-roving
            role={opens ? 'button' : 'img'}
            aria-label={`${name}: ${words}`}
            tabIndex={roving.tabIndexOf(index)}
            className={styles.mark}
            data-clickable={opens || undefined}
            data-faded={(shown?.near && id !== pointed && !shown.near.includes(id)) || undefined}
            onPointerEnter={() => setPointed(id)}
            onFocus={() => {
              roving.onFocus(index)
              setPointed(id)
            }}
            onBlur={() => setPointed(null)}
            onClick={opens ? () => onSelect?.(id) : undefined}
            onKeyDown={opens ? (event) => open(event, id) : undefined}
          >
            {drawing}
          </g>
        ))}
        <g aria-hidden className={styles.over}>
          {over}
        </g>
      </SvgFrame>
      <ChartTooltip
        shown={shown && { title: shown.name, words: shown.words }}
        x={shown?.x ?? 0}
        y={shown?.y ?? 0}
        width={width}
      />
    </>
  )
}
