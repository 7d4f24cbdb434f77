import type { Evaluation } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiProblem } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { EmptyState, ErrorPanel, Link, useDocumentTitle } from '../../ui/index.ts'
import { NeverRun } from './never-run.tsx'
import { costQuery, evaluationQuery, versionsQuery } from './queries.ts'
import { ResultPage } from './result-page.tsx'
import unseen from '../../ui/visually-hidden.module.css'
import styles from './results.module.css'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { useResultsSearch } from './use-results-search.ts'

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
