import { useText } from '../../../i18n/index.ts'
import { noValue, useFormat, VisuallyHidden } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import styles from './live.module.css'
import type { LiveView } from './use-live-score.ts'

/** The figure: as it stands, or the last complete one in brackets while something is missing. */
export function LiveScoreLine({
  live,
  small = false,
}: {
  readonly live: LiveView
  readonly small?: boolean
}) {
  const text = useText()
  const format = useFormat()
  const { evaluation } = useEditing()
  const points = format.points(live.lastPoints)
  const stale = live.result === null
  const before = evaluation.score?.points ?? null
  const change = live.result && before !== null ? live.result.label.points - before : null
  return (
    <div className={styles.scoreLine} data-small={small || undefined}>
      <output className={styles.score} data-stale={stale || undefined}>
        {live.lastPoints === null ? noValue : stale ? `(${points})` : points}
      </output>
      {change !== null && change !== 0 && (
        <span className={styles.change} data-direction={Math.sign(change)}>
          {format.pointsChange(change)}{' '}
          {small ? (
            <VisuallyHidden>{text('evaluation.sinceSaved')}</VisuallyHidden>
          ) : (
            <small>{text('evaluation.sinceSaved')}</small>
          )}
        </span>
      )}
    </div>
  )
}
