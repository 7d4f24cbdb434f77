import { useText } from '../../i18n/index.ts'
import { noValue, useFormat } from '../../ui/index.ts'
import { figuresOf } from '../score-labels/index.ts'
import type { EvaluationLine } from './queries.ts'
import styles from './evaluations.module.css'

/** Difference to the version before the active one, on the label and weight basis asked for. */
const scoreChange = ({ figure }: Pick<EvaluationLine, 'figure'>): number | null =>
  figure === null || figure.value === null || figure.previous === null ? null : figure.value - figure.previous

interface ScoreChangeProps {
  readonly evaluation: EvaluationLine
  /** The unit stands in the head. */
  readonly bare: boolean
}

/** Blue is lower, orange higher; sign and number are always there. */
export function ScoreChange({ evaluation, bare }: ScoreChangeProps) {
  const text = useText()
  const format = useFormat()
  const change = scoreChange(evaluation)
  if (change === null || evaluation.figure === null)
    return <span title={text('evaluation.change.none')}>{noValue}</span>
  const figures = figuresOf(evaluation.figure.label, format)
  return (
    <span className={styles.change} data-direction={change < 0 ? 'lower' : change > 0 ? 'higher' : 'same'}>
      {(bare ? figures.bareChange : figures.change)(change)}
    </span>
  )
}
