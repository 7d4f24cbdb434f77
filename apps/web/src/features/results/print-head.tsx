import { useText } from '../../i18n/index.ts'
import { basisNames, labelNames } from '../score-labels/index.ts'
import styles from './results.module.css'
import type { ResultView } from './view.ts'

/** Head of a printed result: name, version, label, basis, releases, date. */
export function PrintHead({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { answer, format, search } = view
  return (
    <header className={styles.printHead}>
      <strong>{answer.evaluation.name}</strong>
      <span>
        {text('evaluation.version.number', { number: answer.version.number })} ·{' '}
        {text(labelNames[view.label])} · {text(basisNames[search.basis])} · {answer.methodRelease} ·{' '}
        {format.dayMonthYear(answer.version.createdAt)}
      </span>
    </header>
  )
}
