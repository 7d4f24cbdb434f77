import type { EvaluationLine } from '@ecotrame/contract'
import { useText, type TextKey } from '../../i18n/index.ts'
import { noValue, useFormat } from '../../ui/index.ts'
import { HoldingMark, holdingOf, micropointsOf } from '../methods/index.ts'
import { figuresOf } from './figures.ts'
import { basisNames, headlineNames } from './names.ts'
import { isPartial, type ScoreLabelId } from '@ecotrame/lca'

interface FigureTextProps {
  readonly line: Pick<EvaluationLine, 'figure' | 'score'>
  readonly which?: 'value' | 'per100g'
  /** The unit stands in the head. */
  readonly bare?: boolean
}

/** A figure of a line, with its unit; what it is, or why there is none, is said on it. */
export function FigureText({ line: { figure, score }, which = 'value', bare = false }: FigureTextProps) {
  const text = useText()
  const format = useFormat()
  if (figure === null) return noValue
  const value = figure[which]
  if (value === null) return <span title={text(whyNoValue(figure.label, score))}>{noValue}</span>
  const { bare: withoutUnit, written } = figuresOf(figure.label, format)
  const basis = which === 'per100g' ? which : figure.basis
  return (
    <span title={`${text(headlineNames[figure.label])}, ${text(basisNames[basis])}`}>
      {(bare ? withoutUnit : written)(value)}
      {which === 'value' && isPartial(figure.label) && <HoldingMark holding={holdingOf(score)} />}
    </span>
  )
}

/** Why a version that ran has no figure of a label. */
function whyNoValue(label: ScoreLabelId, score: EvaluationLine['score']): TextKey {
  if (!isPartial(label) && typeof score?.points !== 'number') return 'results.label.outsideScope'
  if (typeof (score && micropointsOf(score)) !== 'number') return 'results.label.notComputed'
  return 'results.label.noDays'
}
