import type { Evaluation } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { EmptyState, Link } from '../../ui/index.ts'
import { ResultComments } from './result-comments.tsx'
import { RunButton } from './run-button.tsx'
import layout from '../../ui/layout.module.css'
import styles from './results.module.css'
import { Problems } from './strips.tsx'
import { TitleRow } from './title-row.tsx'

/** An evaluation without a version: what to do to get one, or why the run failed. */
export function NeverRun({ evaluation }: { readonly evaluation: Evaluation }) {
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
