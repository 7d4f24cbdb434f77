import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { wordsOf } from '../../../ui/charts/chart-part.ts'
import { tableOfParts } from '../../../ui/charts/part-table.ts'
import { StackedBars } from '../../../ui/charts/stacked-bars.tsx'
import { WithMenu } from '../../../ui/charts/with-menu.tsx'
import { useFormat } from '../../../ui/index.ts'
import { figuresOf } from '../../score-labels/index.ts'
import { segmentParts } from './chart-parts.ts'
import type { SummedAnswer } from './queries.ts'
import { resultRows, shownLabel } from './rows.ts'

/** The stages of a product as one small bar. */
export function StageStrip({ answer }: { readonly answer: SummedAnswer }) {
  const text = useText()
  const format = useFormat()
  const [marked, setMarked] = useState<string | null>(null)
  const label = shownLabel(answer, null)
  const parts = segmentParts(resultRows(answer, label, 'product'), {
    text,
    format,
    figures: figuresOf(label, format),
  })
  const titles = { part: text('results.part'), value: text('results.value'), share: text('results.share') }
  return (
    <WithMenu
      title={text('results.stages')}
      alternative={parts.map(wordsOf).join('; ')}
      table={tableOfParts(parts, titles)}
      legend={parts}
      note={answer.sources.join(' · ')}
      fileName={text('results.stages').toLowerCase()}
    >
      <StackedBars
        rows={[{ id: 'product', parts }]}
        label={text('results.stages')}
        scale="share"
        marked={marked}
        onMark={setMarked}
      />
    </WithMenu>
  )
}
