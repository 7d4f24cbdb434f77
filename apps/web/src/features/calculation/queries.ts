import {
  findCalculationSettings,
  updateCalculationSettings,
  type CalculationSettings,
  type FrenchPefReading,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import { choicesOf } from './pack-order.ts'

const key = ['calculation-settings'] as const

export const calculationQuery = () =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => send(findCalculationSettings, { signal }) })

export interface CalculationDraft {
  readonly frenchPefReading: FrenchPefReading
  readonly packs: CalculationSettings['packs']
}

/** Saves what was read as `rowVersion`; somebody else's change in between is refused by the server. */
export function useSaveCalculation(rowVersion: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ frenchPefReading, packs }: CalculationDraft) =>
      send(updateCalculationSettings, {
        body: { frenchPefReading, packs: choicesOf(packs) },
        ifMatch: rowVersion,
      }),
    onSuccess: (saved) => cache.setQueryData(key, saved),
  })
}
