import {
  createImportProfile,
  deleteImportProfile,
  findImportProfiles,
  findImportSums,
  limits,
  runImportProfile,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import { importQuery, importsKey } from './queries.ts'

const profilesKey = [...importsKey, 'profiles'] as const

export const profilesQuery = () =>
  queryOptions({ queryKey: profilesKey, queryFn: ({ signal }) => send(findImportProfiles, { signal }) })

export const sumsQuery = (id: string, state: string) =>
  queryOptions({
    queryKey: [...importsKey, 'sums', id, state],
    queryFn: ({ signal }) => send(findImportSums, { params: { id }, signal }),
  })

export function useCreateProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly name: string; readonly import: string }) =>
      send(createImportProfile, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: profilesKey }),
  })
}

export function useDeleteProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(deleteImportProfile, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: profilesKey }),
  })
}

/** The next file of a profile. */
export function useRunProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, file }: { readonly id: string; readonly file: File }) =>
      send(runImportProfile, { params: { id }, file, timeoutSeconds: limits.evaluateTimeoutSeconds }),
    onSuccess: ({ import: made }) => {
      queries.setQueryData(importQuery(made.id).queryKey, made)
      void queries.invalidateQueries({ queryKey: [...importsKey, 'list'], refetchType: 'none' })
    },
  })
}
