import {
  findCalculationSettings,
  updateCalculationSettings,
  type CalculationSettings,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'

const key = ['calculation-settings'] as const

export const calculationQuery = () =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => send(findCalculationSettings, { signal }) })

/** A pack in the order of the organization, and whether it is used. */
export interface PackChoice {
  readonly id: string
  readonly enabled: boolean
}

/** What the server is told: every pack once, in order. */
export const choicesOf = (packs: readonly PackChoice[]): PackChoice[] =>
  packs.map(({ id, enabled }) => ({ id, enabled }))

/** Saves over what was read; somebody else's change in between is refused by the server. */
export function useSaveCalculation() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ rowVersion, packs, ...settings }: CalculationSettings) =>
      send(updateCalculationSettings, {
        body: { ...settings, packs: choicesOf(packs) },
        ifMatch: rowVersion,
      }),
    onSuccess: (saved) => {
      cache.setQueryData(key, saved)
      void cache.invalidateQueries({ queryKey: ['explorer-records'] })
    },
  })
}
