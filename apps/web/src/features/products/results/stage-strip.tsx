import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { StackedBars } from '../../../ui/charts/stacked-bars.tsx'
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
  return (
    <StackedBars
      rows={[{ id: 'product', parts }]}
      label={text('results.stages')}
      scale="share"
      marked={marked}
      onMark={setMarked}
    />
  )
}
