import {
  cancelPublicationOfEvaluation,
  cancelPublicationOfProduct,
  limits,
  previewPagesOfEvaluation,
  previewPagesOfProduct,
  publicationOfEvaluation,
  publicationOfProduct,
  publishEvaluation,
  publishProduct,
  withdrawEvaluation,
  withdrawProduct,
  type PreviewedPage,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import type { Language } from '../../i18n/index.ts'
import type { PublishedSubject } from './subject.ts'

type Subject = Pick<PublishedSubject, 'kind' | 'id'>

export const publicationQuery = ({ kind, id }: Subject) =>
  queryOptions({
    queryKey: ['publication', kind, id],
    queryFn: ({ signal }) =>
      send(kind === 'evaluation' ? publicationOfEvaluation : publicationOfProduct, {
        params: { id },
        signal,
      }),
    // What is mended elsewhere has to be seen at once.
    staleTime: 0,
  })

/** A public page as publishing now would make it. */
export const loadPreview =
  ({ kind, id }: Subject) =>
  (page: PreviewedPage, language: Language, signal: AbortSignal) =>
    send(kind === 'evaluation' ? previewPagesOfEvaluation : previewPagesOfProduct, {
      params: { id },
      query: { page, language },
      signal,
    })

/** Lists, results, products, sharing: all of them tell what is public. */
function useAllStale() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries()
}

interface Publishing {
  readonly reason: string
  /** `null`: now. */
  readonly at: string | null
}

export function usePublishing({ kind, id }: Subject) {
  const onSuccess = useAllStale()
  return useMutation({
    mutationFn: ({ reason, at }: Publishing) =>
      send(kind === 'evaluation' ? publishEvaluation : publishProduct, {
        params: { id },
        body: { reason, ...(at === null ? {} : { at }) },
        timeoutSeconds: limits.publishAllTimeoutSeconds,
      }),
    onSuccess,
  })
}

export function useWithdrawing({ kind, id }: Subject) {
  const onSuccess = useAllStale()
  return useMutation({
    mutationFn: (reason: string) =>
      send(kind === 'evaluation' ? withdrawEvaluation : withdrawProduct, {
        params: { id },
        body: { reason },
      }),
    onSuccess,
  })
}

export function useCancelling({ kind, id }: Subject) {
  const onSuccess = useAllStale()
  return useMutation({
    mutationFn: () =>
      send(kind === 'evaluation' ? cancelPublicationOfEvaluation : cancelPublicationOfProduct, {
        params: { id },
      }),
    onSuccess,
  })
}
