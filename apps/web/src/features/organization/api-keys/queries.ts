import { ApiKeyRow, createApiKey, findApiKeys, revokeApiKey, type CallInput } from '@ecotrame/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fetchRows, send } from '../../../api/index.ts'

export const apiKeysKey = ['api-keys'] as const
export type NewApiKey = CallInput<typeof createApiKey>['body']
type Asked = NonNullable<CallInput<typeof findApiKeys>['query']>

export const fetchApiKeys = (query: Asked, signal?: AbortSignal) =>
  fetchRows(findApiKeys, ApiKeyRow, { query, signal })

function useStaleKeys() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: apiKeysKey })
}

export function useCreateApiKey() {
  const onSuccess = useStaleKeys()
  return useMutation({
    mutationFn: (body: NewApiKey) => send(createApiKey, { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}

export function useRevokeApiKey() {
  const onSettled = useStaleKeys()
  return useMutation({ mutationFn: (id: string) => send(revokeApiKey, { params: { id } }), onSettled })
}
