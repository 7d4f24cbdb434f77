import type { TraceSubject } from '../model/trace.ts'
import { panelOf } from '../model/trace.ts'
import styles from '../results.module.css'
import { useText } from '../../../i18n/index.ts'
import type { ResultView } from '../view.ts'

interface TrailProps {
  readonly view: ResultView
  readonly subjects: readonly TraceSubject[]
  readonly current: TraceSubject
}

/** The way from the total down to what is explained. */
export function Trail({ view, subjects, current }: TrailProps) {
  const text = useText()
  const nameOf = (subject: TraceSubject) =>
    subject.kind === 'total' ? text('results.total') : view.names.subject(subject)
  return (
    <nav aria-label={text('results.trace')}>
      <ol className={styles.trail}>
        {subjects.map((subject) => (
          <li key={panelOf(subject)}>
            <button type="button" className={styles.cellLink} onClick={() => view.explain(subject)}>
              {nameOf(subject)}
            </button>
          </li>
        ))}
        <li aria-current="step">{view.names.subject(current)}</li>
      </ol>
    </nav>
  )
}
