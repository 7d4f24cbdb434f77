import type { ScoreFamily, ScoreLabelId } from '@ecotrame/lca'
import { useText, type Text, type TextKey } from '../../i18n/index.ts'
import { Select, type SelectEntry } from '../../ui/index.ts'
import { labelFamily, labelFigure, labelIds } from './model/labels.ts'
import { keepFigures } from './use-kept-figures.ts'
import type { ResultView } from './view.ts'
import { labelNames } from './words/text-keys.ts'

const groupNames = {
  pef: 'results.labelGroup.pef',
  frpef: 'results.labelGroup.frpef',
  fr: 'results.labelGroup.fr',
} as const satisfies Record<ScoreFamily, TextKey>

/** The 12 labels in their groups; one without a figure says why and cannot be chosen. */
export function LabelSelect({ view }: { readonly view: ResultView }) {
  const text = useText()
  const entries = labelIds.map((id): SelectEntry => {
    const why = whyNoFigure(id, view, text)
    return {
      id,
      value: text(labelNames[id]),
      group: text(groupNames[labelFamily(id)]),
      ...(why === null ? {} : { emphasis: why, disabled: true }),
    }
  })
  const choose = (id: string | null) => {
    const label = labelIds.find((one) => one === id)
    if (!label) return
    keepFigures({ label, basis: view.search.basis })
    view.change({ label, panel: null })
  }
  return <Select label={text('results.label.label')} entries={entries} value={view.label} onChange={choose} />
}

/** `null` where the label has a figure. */
export function whyNoFigure(label: ScoreLabelId, { answer, search }: ResultView, text: Text): string | null {
  if (labelFigure(answer, label, search.basis) !== null) return null
  if (labelFamily(label) === 'fr') return text('results.label.outsideScope')
  if (answer.pef === null) return answer.pefProblems[0]?.message ?? text('results.label.notComputed')
  return text('results.label.noDays')
}
