import { useText } from '../../../i18n/index.ts'
import { FurtherScores } from '../../methods/index.ts'
import { useEditing } from '../editor-context.ts'
import { LiveFigures } from './live-figures.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './live.module.css'
import type { LiveScores } from './lead-figure.ts'

/** The score beside the form. */
export function LivePanel({ scores }: { readonly scores: LiveScores }) {
  const text = useText()
  const { evaluation } = useEditing()
  return (
    <aside className={styles.panel} aria-label={text('evaluation.liveScore')}>
      <h2 className={layout.body}>{text('evaluation.liveScore')}</h2>
      <LiveFigures scores={scores} />
      <FurtherScores score={evaluation.score} />
    </aside>
  )
}
