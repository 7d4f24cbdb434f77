import { useText } from '../../../i18n/index.ts'
import { wordsOf, type ChartPart } from '../../../ui/charts/chart-part.ts'
import { tableOfParts } from '../../../ui/charts/part-table.ts'
import { percentages } from '../../../ui/charts/parts.ts'
import { StageBar } from '../../../ui/charts/stage-bar.tsx'
import { WithMenu } from '../../../ui/charts/with-menu.tsx'
import { familyColours, segmentFamilies, segmentFamilyIds, type Segment } from '../../../ui/colours.ts'
import { useFormat } from '../../../ui/index.ts'

interface FamilyBarProps {
  readonly segments: readonly { readonly segment: Segment; readonly value: number }[]
  readonly figure: (value: number) => string
  readonly label: string
}

/** A score by family of stages, in the fixed colours. */
export function FamilyBar({ segments, figure, label }: FamilyBarProps) {
  const text = useText()
  const format = useFormat()
  const sums = segmentFamilyIds
    .map((id) => ({
      id,
      value: segments
        .filter(({ segment }) => segmentFamilies[segment] === id)
        .reduce((total, { value }) => total + value, 0),
    }))
    .filter(({ value }) => value > 0)
  const shares = percentages(sums.map(({ value }) => value))
  const parts = sums.map(({ id, value }, index): ChartPart => {
    const name = id === 'complements' ? text('segment.complements') : text(`stageFamily.${id}`)
    return {
      id,
      name,
      value,
      figure: figure(value),
      share: format.quantity(shares[index], '%', { decimals: 1 }),
      colour: familyColours[id],
    }
  })
  return (
    <WithMenu
      title={label}
      alternative={parts.map(wordsOf).join('; ')}
      table={tableOfParts(parts, {
        part: text('results.part'),
        value: text('results.value'),
        share: text('results.share'),
      })}
      legend={parts}
      note={text('editor.live.notRun')}
      fileName="live-score"
    >
      <StageBar parts={parts} label={label} />
    </WithMenu>
  )
}
