import type { PageId } from '../use-places.ts'
import { useText } from '../../../i18n/index.ts'
import { FurtherScores } from '../../methods/index.ts'
import { useEditing } from '../editor-context.ts'
import { LiveFigures } from './live-figures.tsx'
import { QuickFigures } from './quick-figures.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './live.module.css'
import type { LiveScores } from '../methods/index.ts'

interface LivePanelProps {
  readonly scores: LiveScores
  readonly page: PageId
}

/** The score beside the form: in short beside the quick page. */
export function LivePanel({ scores, page }: LivePanelProps) {
  const text = useText()
  const { evaluation } = useEditing()
  return (
    <aside className={styles.panel} aria-label={text('evaluation.liveScore')}>
      <h2 className={layout.body}>{text('evaluation.liveScore')}</h2>
      {page === 'quick' ? <QuickFigures scores={scores} /> : <LiveFigures scores={scores} />}
      {page === 'details' && <FurtherScores score={evaluation.score} />}
    </aside>
  )
}
