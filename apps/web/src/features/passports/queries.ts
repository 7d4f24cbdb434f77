import {
  passportRegistry,
  passportShownOn,
  previewPassportPage,
  publishPassport,
  readPassport,
  savePassport,
  type PassportDraft,
  type ProductPassport,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import type { Language } from '../../i18n/index.ts'

export const passportQuery = (id: string) =>
  queryOptions({
    queryKey: ['passport', id],
    queryFn: ({ signal }) => send(readPassport, { params: { id }, signal }),
    // It changes with the product, its substances and its publication.
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

/** As it is now; the form that is open decides what becomes of it. */
export const readAnew = (id: string) => send(readPassport, { params: { id } })

export const shownQuery = (id: string, on: string) =>
  queryOptions({
    queryKey: ['passport', id, 'shown', on],
    queryFn: ({ signal }) => send(passportShownOn, { params: { id }, query: { on }, signal }),
  })

/** A public page as publishing now would make it. */
export const loadPreview =
  (id: string) => (page: 'passport' | 'agec', language: Language, signal: AbortSignal) =>
    send(previewPassportPage, { params: { id }, query: { page, language }, signal })

/** By the version of the row: it tells what was saved last. */
export const registryQuery = (id: string, rowVersion: number) =>
  queryOptions({
    queryKey: ['passport', id, 'registry', rowVersion],
    queryFn: ({ signal }) => send(passportRegistry, { params: { id }, signal }),
    staleTime: 0,
  })

function useKept({ product: { id } }: ProductPassport) {
  const cache = useQueryClient()
  return (passport: ProductPassport) => cache.setQueryData(passportQuery(id).queryKey, passport)
}

export function useSavePassport(passport: ProductPassport) {
  const keep = useKept(passport)
  return useMutation({
    mutationFn: ({ draft, rowVersion }: { draft: PassportDraft; rowVersion: number }) =>
      send(savePassport, { params: { id: passport.product.id }, body: draft, ifMatch: rowVersion }),
    onSuccess: keep,
  })
}

export function usePublishPassport(passport: ProductPassport) {
  const keep = useKept(passport)
  const { product, rowVersion } = passport
  return useMutation({
    mutationFn: () =>
      send(publishPassport, {
        params: { id: product.id },
        ifMatch: rowVersion,
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: keep,
  })
}
