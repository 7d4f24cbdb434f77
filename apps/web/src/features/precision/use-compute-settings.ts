import type { OwnPack } from '@ecotrame/contract'
import type { ScoringBasis } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calculationQuery } from '../calculation/index.ts'
import { ownPacksQuery } from '../pef-data/index.ts'

interface ComputeSettings {
  readonly frenchPefReading: ScoringBasis['frenchPefReading']
  readonly packs: readonly string[]
  readonly ownPacks: readonly OwnPack[]
}

/** How the organization computes; `null`: not known yet. */
export function useComputeSettings(): ComputeSettings | null {
  const settings = useQuery(calculationQuery()).data
  const own = useQuery(ownPacksQuery()).data
  return useMemo(
    () =>
      settings && own
        ? {
            frenchPefReading: settings.frenchPefReading,
            packs: settings.packs.filter(({ enabled }) => enabled).map(({ id }) => id),
            ownPacks: own.packs,
          }
        : null,
    [settings, own],
  )
}
