import { useQuery } from '@tanstack/react-query'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, ErrorPanel, Link, showToast, Skeleton, useFormat } from '../../ui/index.ts'
import { evaluationsQuery, StateChip, useRunEvaluation, type EvaluationLine } from '../evaluations/index.ts'
import { waitingRequestsQuery } from '../requests/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './home.module.css'
import { WaitingRequests } from './waiting-requests.tsx'

const mostShown = 8
const requestsShown = 5

/** Requests to answer or to read, evaluations that changed since their last run, and runs that failed; each with its one action in place. */
export function Waiting() {
  const text = useText()
  const waiting = useQuery(
    evaluationsQuery({ state: ['outdated', 'failed'], limit: mostShown, sort: '-updatedAt' }),
  )
  const mayAsk = usePermitted('find_all_request')
  const asked = useQuery({ ...waitingRequestsQuery(requestsShown), enabled: mayAsk })
  const requests = asked.data?.items ?? []
  const moreRequests = (asked.data?.meta.totalItems ?? 0) - requests.length
  const total = waiting.data?.meta.totalItems ?? 0
  const nothing = total + requests.length === 0 && !asked.isLoading
  return (
    <section className={styles.panel} aria-labelledby="home-waiting">
      <h2 id="home-waiting">{text('home.waiting')}</h2>
      {waiting.isPending && <Lines />}
      {waiting.error && <ErrorPanel problem={waiting.error} onRetry={() => void waiting.refetch()} />}
      {waiting.data && nothing && <p className={layout.hint}>{text('home.nothingWaiting')}</p>}
      <ul className={layout.plainList}>
        <WaitingRequests requests={requests} />
        {waiting.data?.items.map((evaluation) => (
          <WaitingLine key={evaluation.id} evaluation={evaluation} />
        ))}
      </ul>
      {moreRequests > 0 && (
        <Link to="/requests" params={{ waiting: 'yes' }}>
          {text('home.request.more', { count: moreRequests })}
        </Link>
      )}
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
  <div className={layout.stack3}>
    <Skeleton height={40} />
    <Skeleton height={40} />
    <Skeleton height={40} />
  </div>
)
