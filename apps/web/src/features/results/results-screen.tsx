import type { Evaluation } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiProblem } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { EmptyState, ErrorPanel, Link, useDocumentTitle, Skeleton } from '../../ui/index.ts'
import { costQuery, evaluationQuery, versionsQuery } from './queries.ts'
import { ResultPage } from './result-page.tsx'
import unseen from '../../ui/visually-hidden.module.css'
import styles from './results.module.css'
import { useResultsSearch } from './use-results-search.ts'
import { ResultComments } from './result-comments.tsx'
import { RunButton } from './run-button.tsx'
import layout from '../../ui/layout.module.css'
import { Problems } from './strips.tsx'
import { TitleRow } from './title-row.tsx'

/** `/evaluation/results/{id}`: what a run of an evaluation says, down to the process behind each figure. */
export function ResultsScreen() {
  const { id = '' } = useParams({ strict: false })
  const evaluation = useQuery(evaluationQuery(id))
  const text = useText()
  useDocumentTitle(evaluation.data?.name, text('results.title'))
  if (evaluation.data) return <Results key={id} evaluation={evaluation.data} />
  if (evaluation.isPending) return <ResultsSkeleton />
  return <Failure problem={evaluation.error} onRetry={() => void evaluation.refetch()} />
}

function Results({ evaluation }: { readonly evaluation: Evaluation }) {
  const { search } = useResultsSearch()
  const versions = useQuery(versionsQuery(evaluation.id))
  const everRun = evaluation.activeVersion !== null
  const cost = useQuery({
    ...costQuery(evaluation.id, search.version),
    enabled: everRun || search.version !== null,
    // A new version on screen keeps the old figures until it is there.
    placeholderData: (before) => before,
  })
  if (!everRun && search.version === null) return <NeverRun evaluation={evaluation} />
  if (cost.data && versions.data)
    return (
      <ResultPage
        evaluation={evaluation}
        versions={versions.data.items}
        answer={cost.data}
        refreshing={cost.isPlaceholderData}
      />
    )
  const failed = [cost, versions].find(({ error }) => error !== null)
  if (failed) return <Failure problem={failed.error} onRetry={() => void failed.refetch()} />
  return <ResultsSkeleton />
}

function Failure({ problem, onRetry }: { readonly problem: unknown; readonly onRetry: () => void }) {
  const text = useText()
  const missing = problem instanceof ApiProblem && (problem.status === 404 || problem.status === 400)
  return (
    <div className={styles.page}>
      <h1 className={unseen.hidden}>{text('results.title')}</h1>
      {missing ? (
        <EmptyState
          title={text('results.notFound')}
          action={<Link to="/evaluation/library">{text('results.title')}</Link>}
        />
      ) : (
        <ErrorPanel problem={problem} onRetry={onRetry} />
      )}
    </div>
  )
}

/** The layout of the screen while its figures are on their way. */
function ResultsSkeleton() {
  const text = useText()
  return (
    <div className={styles.page} aria-busy>
      <h1 className={unseen.hidden}>{text('results.title')}</h1>
      <Skeleton width={320} height={28} />
      <Skeleton width="60%" height={36} />
      <Skeleton height={40} />
      <div className={styles.columns}>
        <Skeleton height={180} />
        <Skeleton height={180} />
      </div>
      <Skeleton height={260} />
    </div>
  )
}

/** An evaluation without a version: what to do to get one, or why the run failed. */
function NeverRun({ evaluation }: { readonly evaluation: Evaluation }) {
  const text = useText()
  const failed = evaluation.problems.length > 0
  return (
    <ResultComments evaluation={evaluation.id}>
      <div className={styles.page}>
        <TitleRow evaluation={evaluation} />
        {failed && <Problems problems={evaluation.problems} />}
        <EmptyState
          title={text(failed ? 'results.failed.title' : 'results.never.title')}
          text={text(failed ? 'results.failed.text' : 'results.never.text')}
          action={
            <div className={layout.row2}>
              <Link to={`/evaluation/edit/${evaluation.id}`}>{text('action.edit')}</Link>
              <RunButton evaluation={evaluation} kind="primary" />
            </div>
          }
        />
      </div>
    </ResultComments>
  )
}
