import { useText } from '../../../i18n/index.ts'
import { LiveFigures } from './live-figures.tsx'
import styles from './live.module.css'
import type { LiveView } from './use-live-score.ts'

/** The score beside the form. */
export function LivePanel({ live }: { readonly live: LiveView }) {
  const text = useText()
  return (
    <aside className={styles.panel} aria-label={text('evaluation.liveScore')}>
      <h2 className={styles.title}>{text('evaluation.liveScore')}</h2>
      <LiveFigures live={live} />
    </aside>
  )
}
