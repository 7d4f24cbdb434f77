import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLiveMessage } from '../../api/live.ts'
import { exportsKey } from './queries.ts'

/** Looks again when a job says something. */
export function useFreshExports(): void {
  const cache = useQueryClient()
  useEffect(
    () =>
      onLiveMessage(({ id }) => {
        if (id.startsWith('job-')) void cache.invalidateQueries({ queryKey: exportsKey })
      }),
    [cache],
  )
}
