import { findDeclarationSettings, updateDeclarationSettings, type CallInput } from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'

const key = ['declaration-settings'] as const

export const declarationSettingsQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => send(findDeclarationSettings, { signal }),
  })

export type SettingsDraft = CallInput<typeof updateDeclarationSettings>['body']

export function useSaveDeclarationSettings(rowVersion: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: SettingsDraft) => send(updateDeclarationSettings, { body, ifMatch: rowVersion }),
    onSuccess: async (saved) => {
      cache.setQueryData(key, saved)
      // What every product is held against has changed.
      await cache.invalidateQueries({ queryKey: ['declarations'] })
    },
  })
}
