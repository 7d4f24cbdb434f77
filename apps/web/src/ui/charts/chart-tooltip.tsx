import styles from './charts.module.css'

interface ChartTooltipProps {
  /** What is pointed at; `undefined`: nothing. */
  readonly shown: { readonly title: string; readonly words: string } | undefined
  /** Middle of what is pointed at, px from the left and the top of the chart. */
  readonly x: number
  readonly y: number
  /** Width of the chart: the box stays inside. */
  readonly width: number
}

/** Figures beside the pointer or the focus. Screen readers get the same words from the part itself. */
export function ChartTooltip({ shown, x, y, width }: ChartTooltipProps) {
  if (!shown) return null
  const side = x < width / 3 ? 'start' : x > (width * 2) / 3 ? 'end' : 'middle'
  return (
    <div
      className={styles.tooltip}
      data-side={side}
      style={{ insetInlineStart: x, insetBlockStart: y }}
      aria-hidden
    >
      <strong>{shown.title}</strong>
      <span>{shown.words}</span>
    </div>
  )
}
