import type { ScoreLabelId } from '@ecotrame/lca'
import { useText, type Text } from '../../i18n/index.ts'
import { keepFigures, LabelSelect, labelFamily } from '../score-labels/index.ts'
import { problemsOf } from './methods/bills.ts'
import { labelFigure } from './model/labels.ts'
import type { ResultView } from './view.ts'

/** One without a figure says why and cannot be chosen. */
export function ResultLabelSelect({ view }: { readonly view: ResultView }) {
  const text = useText()
  const choose = (label: ScoreLabelId | null) => {
    keepFigures({ label, basis: view.search.basis })
    view.change({ label, panel: null })
  }
  return (
    <LabelSelect
      hideLabel
      value={view.label}
      onChange={choose}
      whyNoFigure={(label) => whyNoFigure(label, view, text)}
    />
  )
}

/** `null` where the label has a figure. */
export function whyNoFigure(label: ScoreLabelId, { answer, search }: ResultView, text: Text): string | null {
  if (labelFigure(answer, label, search.basis) !== null) return null
  if (labelFamily(label) === 'fr')
    return answer.frenchProblems[0]?.message ?? text('results.label.outsideScope')
  const problems = problemsOf(answer)
  if (problems !== null) return problems[0]?.message ?? text('results.label.notComputed')
  return text('results.label.noDays')
}
