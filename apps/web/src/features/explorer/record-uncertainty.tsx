import type { RecordFigure, RecordUncertaintyAnswer } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { ErrorPanel, Skeleton, useFormat } from '../../ui/index.ts'
import { FigureChoice, writtenFigure } from './figure-choice.tsx'
import { NothingInside } from './nothing-inside.tsx'
import { uncertaintyQuery } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './explorer.module.css'

interface RecordUncertaintyProps {
  readonly id: string
  readonly figure: RecordFigure
  readonly onFigure: (figure: RecordFigure) => void
}

/** How far the result of a record scatters, by what its exchanges state. */
export function RecordUncertainty({ id, figure, onFigure }: RecordUncertaintyProps) {
  const { data, error, refetch } = useQuery(uncertaintyQuery(id, figure))
  return (
    <div className={layout.stack4}>
      <FigureChoice figure={figure} onChoose={onFigure} />
      {error ? (
        <ErrorPanel problem={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={160} />
      ) : data.interval === null ? (
        <NothingInside why={data.why ?? 'no_solution'} />
      ) : (
        <Interval figure={figure} interval={data.interval} />
      )}
    </div>
  )
}

type Interval = NonNullable<RecordUncertaintyAnswer['interval']>

function Interval({ figure, interval }: { readonly figure: RecordFigure; readonly interval: Interval }) {
  const text = useText()
  const format = useFormat()
  const written = (value: number) => writtenFigure(value, figure, format, text)
  const { draws, seed, failed, low, median, high, total, processes, exchanges, uncertain, held } = interval
  const facts = [
    [text('explorer.uncertainty.total'), written(total)],
    [
      text('explorer.uncertainty.interval'),
      text('explorer.uncertainty.range', { low: written(low), high: written(high) }),
    ],
    [text('explorer.uncertainty.median'), written(median)],
    [text('explorer.uncertainty.draws'), text('explorer.uncertainty.drawsOf', { draws, seed })],
    [
      text('explorer.uncertainty.drawn'),
      text('explorer.uncertainty.exchanges', { uncertain, exchanges, processes }),
    ],
    [text('explorer.uncertainty.held'), format.share(held)],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {failed > 0 && (
        <p className={styles.warning}>{text('explorer.uncertainty.failed', { count: failed })}</p>
      )}
      <p className={layout.hint}>{text('explorer.uncertainty.how')}</p>
    </>
  )
}
