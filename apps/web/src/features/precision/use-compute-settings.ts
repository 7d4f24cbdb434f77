import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calculationQuery } from '../calculation/index.ts'
import { ownPacksQuery } from '../method-data/index.ts'
import type { AskedProduct } from './questions.ts'

type ComputeSettings = Pick<AskedProduct, 'choices' | 'packs' | 'ownPacks'>

/** How the organization computes; `null`: not known yet. */
export function useComputeSettings(): ComputeSettings | null {
  const settings = useQuery(calculationQuery()).data
  const own = useQuery(ownPacksQuery()).data
  return useMemo(() => {
    if (!settings || !own) return null
    const { packs, rowVersion: _, ...choices } = settings
    const asked = packs.filter(({ enabled }) => enabled).map(({ id }) => id)
    return { choices, packs: asked, ownPacks: own.packs }
  }, [settings, own])
}
