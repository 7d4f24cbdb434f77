import { useQuery } from '@tanstack/react-query'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, ErrorPanel, Link, showToast, Skeleton, useFormat } from '../../ui/index.ts'
import { evaluationsQuery, StateChip, useRunEvaluation, type EvaluationLine } from '../evaluations/index.ts'
import styles from './home.module.css'

const mostShown = 8

/** Evaluations that changed since their last run, and runs that failed; each with its one action in place. */
export function Waiting() {
  const text = useText()
  const waiting = useQuery(
    evaluationsQuery({ state: ['outdated', 'failed'], limit: mostShown, sort: '-updatedAt' }),
  )
  const total = waiting.data?.meta.totalItems ?? 0
  return (
    <section className={styles.panel} aria-labelledby="home-waiting">
      <h2 id="home-waiting">{text('home.waiting')}</h2>
      {waiting.isPending && <Lines />}
      {waiting.error && <ErrorPanel problem={waiting.error} onRetry={() => void waiting.refetch()} />}
      {waiting.data && total === 0 && <p className={styles.nothing}>{text('home.nothingWaiting')}</p>}
      <ul className={styles.list}>
        {waiting.data?.items.map((evaluation) => (
          <WaitingLine key={evaluation.id} evaluation={evaluation} />
        ))}
      </ul>
      {total > mostShown && (
        <Link to="/evaluation/library" params={{ state: ['outdated', 'failed'] }}>
          {text('home.outdated', { count: total })}
        </Link>
      )}
    </section>
  )
}

function WaitingLine({ evaluation }: { evaluation: EvaluationLine }) {
  const text = useText()
  const format = useFormat()
  const run = useRunEvaluation()
  const mayRun = usePermitted('evaluate_evaluation')
  const { id, name, state } = evaluation
  const failed = () => showToast({ type: 'error', title: text('home.run.failed', { name }) })
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <Link to={`/evaluation/edit/${id}`}>{name}</Link>
        <span className={styles.facts}>
          <StateChip state={state} /> {format.dayMonthYear(evaluation.updatedAt)}
        </span>
      </span>
      {state === 'outdated' && mayRun && (
        <Button
          size="small"
          loading={run.isPending}
          aria-label={text('home.run.label', { name })}
          onClick={() => run.mutate(id, { onError: failed })}
        >
          {text('home.run.button')}
        </Button>
      )}
    </li>
  )
}

export const Lines = () => (
  <div className={styles.skeletons}>
    <Skeleton height={40} />
    <Skeleton height={40} />
    <Skeleton height={40} />
  </div>
)
