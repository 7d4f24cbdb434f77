import { assessPrecision, precisionOfVersion } from '@ecotrame/contract'
import type { AskedScore } from '@ecotrame/lca'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'

/** How sure the figures of a version are: asked for beside its figures, which never wait for it. */
export const precisionQuery = (version: string) =>
  queryOptions({
    queryKey: ['precision-of-version', version],
    queryFn: ({ signal }) => send(precisionOfVersion, { params: { id: version }, signal }),
    staleTime: Infinity,
    retry: false,
  })

/** What makes a figure unsure, the largest first. */
export const assessmentQuery = (version: string, { label, basis }: AskedScore) =>
  queryOptions({
    queryKey: ['precision-of-version', version, label, basis],
    queryFn: ({ signal }) =>
      send(assessPrecision, {
        body: { version, label, basis, target: { type: 'precision', x: 0.2 } },
        signal,
      }),
    staleTime: Infinity,
    retry: false,
  })
