import type { ScoringBasis } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calculationQuery } from '../calculation/index.ts'

export interface ComputeSettings {
  readonly frenchPefReading: ScoringBasis['frenchPefReading']
  readonly packs: readonly string[]
}

/** How the organization computes; `null`: not known yet. */
export function useComputeSettings(): ComputeSettings | null {
  const settings = useQuery(calculationQuery())
  return useMemo(
    () =>
      settings.data
        ? {
            frenchPefReading: settings.data.frenchPefReading,
            packs: settings.data.packs.filter(({ enabled }) => enabled).map(({ id }) => id),
          }
        : null,
    [settings.data],
  )
}
