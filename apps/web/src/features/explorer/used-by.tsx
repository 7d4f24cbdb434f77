import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { ErrorPanel, Link, Skeleton } from '../../ui/index.ts'
import { usingEvaluationsQuery } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './explorer.module.css'

interface UsedByProps {
  readonly id: string
  readonly onLeave: () => void
}

/** The evaluations, of those that one may see, whose results of now use the record. */
export function UsedBy({ id, onLeave }: UsedByProps) {
  const text = useText()
  const { data, error, refetch } = useQuery(usingEvaluationsQuery(id))
  return (
    <section>
      <h3 className={styles.head}>{text('explorer.usedBy')}</h3>
      {error ? (
        <ErrorPanel problem={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={48} />
      ) : data.total === 0 ? (
        <p className={layout.hint}>{text('explorer.unused')}</p>
      ) : (
        <>
          <p>{text('explorer.evaluations', { count: data.total })}</p>
          <ul className={styles.used}>
            {data.items.map(({ id: evaluation, name, reference }) => (
              <li key={evaluation}>
                <Link to={`/evaluation/results/${evaluation}`} onClick={onLeave}>
                  {name}
                </Link>
                {reference !== null && <small> {reference}</small>}
              </li>
            ))}
          </ul>
          {data.total > data.items.length && (
            <p className={layout.hint}>
              {text('explorer.moreEvaluations', { count: data.total - data.items.length })}
            </p>
          )}
        </>
      )}
    </section>
  )
}
