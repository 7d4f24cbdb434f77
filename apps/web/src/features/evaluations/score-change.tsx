import { useText } from '../../i18n/index.ts'
import { noValue, useFormat } from '../../ui/index.ts'
import type { EvaluationLine } from './queries.ts'
import styles from './evaluations.module.css'

/** Difference to the version before the active one, in points. */
export const scoreChange = ({
  score,
  previousPoints,
}: Pick<EvaluationLine, 'score' | 'previousPoints'>): number | null =>
  score === null || score.points === null || previousPoints === null ? null : score.points - previousPoints

/** Blue is lower, orange higher; sign and number are always there. */
export function ScoreChange({ evaluation }: { readonly evaluation: EvaluationLine }) {
  const text = useText()
  const format = useFormat()
  const change = scoreChange(evaluation)
  if (change === null) return <span title={text('evaluation.change.none')}>{noValue}</span>
  return (
    <span className={styles.change} data-direction={change < 0 ? 'lower' : change > 0 ? 'higher' : 'same'}>
      {format.number(change, { decimals: 0, signed: true })}
    </span>
  )
}
