import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'
import { ErrorPanel } from './states.tsx'

interface FetchedProps<Answer> {
  readonly answer: UseQueryResult<Answer>
  /** Room that is kept for it, in pixels. */
  readonly height?: number
  readonly children: (answer: Answer) => ReactNode
}

/** What was asked for: on its way, there, or why it is not. */
export function Fetched<Answer>({ answer, height, children }: FetchedProps<Answer>) {
  if (answer.data !== undefined) return children(answer.data)
  if (answer.isPending) return <Skeleton {...(height === undefined ? {} : { height })} />
  return <ErrorPanel problem={answer.error} onRetry={() => void answer.refetch()} />
}
