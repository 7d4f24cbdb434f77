import { createApiKey, findApiKeys, revokeApiKey, type ApiKeyRow, type CallInput } from '@ecotrame/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import type { ListPage } from '../../../ui/list/index.ts'

export const apiKeysKey = ['api-keys'] as const
export type NewApiKey = CallInput<typeof createApiKey>['body']
type Asked = NonNullable<CallInput<typeof findApiKeys>['query']>

/** One page of keys. The whole row is asked for, so every field is there. */
export async function fetchApiKeys(query: Asked, signal?: AbortSignal): Promise<ListPage<ApiKeyRow>> {
  const answer = await send(findApiKeys, signal ? { query, signal } : { query })
  return { meta: answer.meta, items: answer.items as readonly ApiKeyRow[] }
}

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
