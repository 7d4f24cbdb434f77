import type { FigurePrecision } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { noValue } from '../../../ui/index.ts'
import type { ResultView } from '../view.ts'
import styles from './precision.module.css'
import { precisionQuery } from './queries.ts'

/** `undefined`: on its way; `null`: it cannot be told. */
export function useFigurePrecision({
  answer,
  label,
  search,
}: ResultView): FigurePrecision | null | undefined {
  const { data, isError } = useQuery(precisionQuery(answer.version.id))
  if (isError) return null
  return data && (data.precision?.figures[label][search.basis] ?? null)
}

/** "± 8 %" behind a figure; a dash where it is not known. */
export function PlusMinus({ view }: { readonly view: ResultView }) {
  const text = useText()
  const precision = useFigurePrecision(view)
  if (precision === undefined) return null
  if (precision === null)
    return (
      <span className={styles.plusMinus} title={text('precision.unknown')}>
        {text('precision.plusMinus', { percent: noValue })}
      </span>
    )
  const { interval } = precision
  const ends = {
    low: view.figures.written(interval.low),
    high: view.figures.written(interval.high),
  }
  return (
    <span className={styles.plusMinus} title={text('precision.interval', ends)}>
      {interval.kind === 'relative'
        ? text('precision.plusMinus', { percent: view.format.quantity(interval.x * 100, '%', { upTo: 0 }) })
        : text('precision.interval', ends)}
    </span>
  )
}

/** The figure as a bar from 0 with its 95 % interval on it. */
export function IntervalBar({ view }: { readonly view: ResultView }) {
  const text = useText()
  const precision = useFigurePrecision(view)
  if (!precision || precision.interval.kind !== 'relative') return null
  const { interval, score } = precision
  const percent = (value: number) => `${(value / interval.high) * 100}%`
  const words = text('precision.interval', {
    low: view.figures.written(interval.low),
    high: view.figures.written(interval.high),
  })
  return (
    <div className={styles.intervalBar}>
      <div className={styles.track} role="img" aria-label={words}>
        <div className={styles.score} style={{ inlineSize: percent(score) }} />
        <div
          className={styles.whisker}
          style={{ insetInlineStart: percent(interval.low), insetInlineEnd: 0 }}
        />
      </div>
      <p className={styles.words}>{words}</p>
    </div>
  )
}
