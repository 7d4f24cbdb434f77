import type { VersionSummary } from '@ecotrame/contract'
import { isEfCategory, scoreLabelIds } from '@ecotrame/lca'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { isSegment, type Segment } from '../../ui/colours.ts'
import { categoryNames } from '../../ui/impact-names.ts'
import { segmentNames } from '../../ui/segment-names.ts'
import { CommentMark, CommentsProvider, type MarkedPlace } from '../comments/index.ts'
import { labelNames } from '../score-labels/index.ts'
import type { StageRowId } from './model/stage-table.ts'

interface ResultCommentsProps {
  readonly evaluation: string
  /** The version on screen; absent while there is none. */
  readonly version?: string | undefined
  readonly versions?: readonly VersionSummary[]
  readonly children: ReactNode
}

/** Comments on the figures, the stages and the versions of a result. */
export function ResultComments({ versions = [], children, ...of }: ResultCommentsProps) {
  const text = useText()
  const nameOf = ({ kind, key }: MarkedPlace): string | null => {
    if (kind === 'evaluation') return text('comments.wholeEvaluation')
    if (kind === 'stage') return of.version !== undefined && isSegment(key) ? text(segmentNames[key]) : null
    if (kind === 'figure') return figureName(key)
    const version = kind === 'version' ? versions.find(({ id }) => id === key) : undefined
    return version === undefined ? null : text('evaluation.version.number', { number: version.number })
  }
  const figureName = (key: string): string | null => {
    if (isEfCategory(key)) return text(categoryNames[key])
    const label = scoreLabelIds.find((id) => id === key)
    return label === undefined ? null : text(labelNames[label])
  }
  return (
    <CommentsProvider {...of} nameOf={nameOf}>
      {children}
    </CommentsProvider>
  )
}

/** The segment under which comments on a stage of the French method stand (`decisions` §12). */
export const segmentOfStage = {
  material: 'rawMaterial',
  spinning: 'yarnFormation',
  fabric: 'textileFormation',
  ennobling: 'coloration',
  making: 'confection',
  distribution: 'retail',
  use: 'usePhase',
  end_of_life: 'endOfLife',
  trims: 'trims',
} as const satisfies Record<StageRowId, Segment>

/** The mark of a segment of a result. */
export function SegmentMark({ segment }: { readonly segment: Segment }) {
  const text = useText()
  return <CommentMark place={{ kind: 'stage', key: segment }} name={text(segmentNames[segment])} />
}
