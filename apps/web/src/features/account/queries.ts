import {
  cguAccept,
  cguStatus,
  endOtherSessions,
  endSession,
  findAccount,
  findPasskeys,
  findSessions,
  otpStatus,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/client.ts'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => send(findAccount, { signal }),
})

/** The terms are given in the language of the caller, so each language is kept apart. */
export const termsQuery = (language: string) =>
  queryOptions({
    queryKey: ['account', 'terms', language],
    queryFn: ({ signal }) => send(cguStatus, { signal }),
    staleTime: Infinity,
  })

export const otpQuery = queryOptions({
  queryKey: ['account', 'otp'],
  queryFn: ({ signal }) => send(otpStatus, { signal }),
})

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => send(findPasskeys, { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => send(findSessions, { signal }),
})

/** Gives whether the acceptance was recorded; a failure of the call counts as a no (specification §7). */
export function useAcceptTerms() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (documentId: string) => send(cguAccept, { body: { documentId } }).catch(() => false),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['account'] }),
  })
}

export function useEndSession() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(endSession, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

export function useEndOtherSessions() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(endOtherSessions),
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
