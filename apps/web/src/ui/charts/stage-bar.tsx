import { useState } from 'react'
import type { ChartPart } from './chart-part.ts'
import { Legend } from './legend.tsx'
import { StackedBars } from './stacked-bars.tsx'

interface StageBarProps {
  readonly parts: readonly ChartPart[]
  readonly label: string
  /** Opens what stands behind a part. Without it a click on the legend keeps the part marked. */
  readonly onSelect?: (part: string) => void
}

/** One stacked bar with its legend. */
export function StageBar({ parts, label, onSelect }: StageBarProps) {
  const [pointed, setPointed] = useState<string | null>(null)
  const [pinned, setPinned] = useState<string | null>(null)
  const select = onSelect ?? ((part: string) => setPinned((now) => (now === part ? null : part)))
  return (
    <div>
      <StackedBars
        rows={[{ id: 'bar', parts }]}
        label={label}
        scale="share"
        marked={pointed ?? pinned}
        onMark={setPointed}
        onSelect={onSelect && ((part) => onSelect(part))}
      />
      <Legend parts={parts} marked={pointed ?? pinned} onMark={setPointed} onSelect={select} />
    </div>
  )
}
