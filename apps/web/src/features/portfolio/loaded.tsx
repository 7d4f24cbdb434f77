import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorPanel, Skeleton } from '../../ui/index.ts'
import styles from './portfolio.module.css'

interface LoadedProps<Answer> {
  readonly query: UseQueryResult<Answer>
  readonly children: (answer: Answer) => ReactNode
}

/** What a tab has asked for: on its way, refused, or there; figures of before stay dimmed while others come. */
export function Loaded<Answer>({ query, children }: LoadedProps<Answer>) {
  if (query.error) return <ErrorPanel problem={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <Skeleton height={320} />
  return (
    <div className={styles.tab} data-refreshing={query.isPlaceholderData || undefined}>
      {children(query.data)}
    </div>
  )
}
