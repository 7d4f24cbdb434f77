import { scoreLabelIds, type ScoreLabelId } from '@ecotrame/lca'
import { useText } from '../../i18n/index.ts'
import { Select, type SelectEntry } from '../../ui/index.ts'
import { labelFamily } from './label-family.ts'
import { groupNames, headlineNames, labelNames } from './names.ts'

const byCategory = 'category'

interface LabelSelectProps {
  /** `null`: the default of each category, where `hasDefault`. */
  readonly value: ScoreLabelId | null
  readonly onChange: (label: ScoreLabelId | null) => void
  readonly hideLabel?: boolean
  /** Offers the default of each category. */
  readonly hasDefault?: boolean
  /** Why a label has no figure; such a label cannot be chosen. */
  readonly whyNoFigure?: (label: ScoreLabelId) => string | null
}

/** The 12 labels in their groups. */
export function LabelSelect({
  value,
  onChange,
  hideLabel = false,
  hasDefault = false,
  whyNoFigure,
}: LabelSelectProps) {
  const text = useText()
  const labels = scoreLabelIds.map((id): SelectEntry => {
    const why = whyNoFigure?.(id) ?? null
    return {
      id,
      value: text(labelNames[id]),
      alone: text(headlineNames[id]),
      group: text(groupNames[labelFamily(id)]),
      ...(why === null ? {} : { emphasis: why, disabled: true }),
    }
  })
  const ofCategory: SelectEntry = {
    id: byCategory,
    value: text('scoreLabel.byCategory'),
    emphasis: text('scoreLabel.byCategoryMeaning'),
  }
  return (
    <Select
      label={text('results.label.label')}
      hideLabel={hideLabel}
      entries={hasDefault ? [ofCategory, ...labels] : labels}
      value={value ?? byCategory}
      onChange={(id) => {
        const label = scoreLabelIds.find((one) => one === id) ?? null
        if (label !== null || id === byCategory) onChange(label)
      }}
    />
  )
}
