import { useText } from '../../../i18n/index.ts'
import { noValue, VisuallyHidden } from '../../../ui/index.ts'
import type { LiveScores } from '../methods/index.ts'
import { useLeadFigure } from './lead-figure.ts'
import styles from './live.module.css'

interface LiveScoreLineProps {
  readonly scores: LiveScores
  readonly small?: boolean
}

/** The figure: as it stands, or the last complete one in brackets while something is missing. */
export function LiveScoreLine({ scores, small = false }: LiveScoreLineProps) {
  const text = useText()
  const { last, stale, change } = useLeadFigure(scores)
  return (
    <div className={styles.scoreLine} data-small={small || undefined}>
      <output className={styles.score} data-stale={stale || undefined}>
        {last === null ? noValue : stale ? `(${last})` : last}
      </output>
      {change !== null && (
        <span className={styles.change} data-direction={change.direction}>
          {change.words}{' '}
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
