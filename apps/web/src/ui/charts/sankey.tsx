import { lazy, Suspense } from 'react'
import { Skeleton } from '../skeleton.tsx'
import type { SankeyProps } from './sankey-drawing.tsx'

export type { SankeyLink, SankeyNode } from './sankey-drawing.tsx'

/** The drawing library is large: it comes when a flow is looked at. */
const Drawing = lazy(() => import('./sankey-drawing.tsx'))

/** Flows between nodes, their width in proportion. Needs at least one link. */
export function Sankey(props: SankeyProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height} />}>
      <Drawing {...props} />
    </Suspense>
  )
}
