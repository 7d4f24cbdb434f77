import type { CalculationSettings, PackCoverage } from '@ecotrame/contract'
import {
  byCategory,
  isCovered,
  weightedScore,
  type DatasetPack,
  type EfCategory,
  type WeightingSet,
} from '@ecotrame/lca'
import type { PackSwitch } from './tables.ts'

/** Every pack once: those that the organization has ordered, then those that are new to it, switched on. */
export function orderedPacks(
  chosen: readonly PackSwitch[],
  packs: readonly DatasetPack[],
): readonly (PackSwitch & { readonly pack: DatasetPack })[] {
  const known = chosen.flatMap(({ id, enabled }) => {
    const pack = packs.find(({ manifest }) => manifest.id === id)
    return pack ? [{ id, enabled, pack }] : []
  })
  const added = packs
    .filter(({ manifest }) => !known.some(({ id }) => id === manifest.id))
    .map((pack) => ({ id: pack.manifest.id, enabled: true, pack }))
  return [...known, ...added]
}

/** What people see of a pack. */
export function packAnswer(
  { id, enabled, pack }: PackSwitch & { readonly pack: DatasetPack },
  weighting: WeightingSet,
): CalculationSettings['packs'][number] {
  const { title, release, licence, attribution } = pack.manifest
  return {
    id,
    enabled,
    name: { ...title },
    release,
    licence: licence.name,
    attribution: { ...attribution },
    coverage: packCoverage(pack, weighting),
  }
}

/** How much of the method the datasets of a pack have figures for. */
export function packCoverage({ datasets }: DatasetPack, weighting: WeightingSet): PackCoverage {
  const all = [...datasets.values()]
  const meanOf = (shares: readonly number[]) =>
    shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length
  const shareWith = (category: EfCategory) =>
    meanOf(all.map(({ impacts }) => (isCovered(impacts, category) ? 1 : 0)))
  return {
    datasets: all.length,
    weighting: meanOf(all.map(({ impacts }) => weightedScore(impacts, weighting).coverage)),
    byCategory: byCategory(shareWith),
  }
}
