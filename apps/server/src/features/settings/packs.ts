import type { CalculationSettings, PackCoverage } from '@ecotrame/contract'
import {
  byCategory,
  efCategories,
  isCovered,
  weightedScore,
  type DatasetPack,
  type EfCategory,
  type WeightingSet,
} from '@ecotrame/lca'
import type { ListedPack } from '../own-packs/index.ts'
import type { PackSwitch } from './tables.ts'

/** Packs by the id under which settings know them: own ones, and those that are shipped. */
export interface PacksById<Own, Shipped> {
  readonly own: ReadonlyMap<string, Own>
  readonly shipped: ReadonlyMap<string, Shipped>
}

export const shippedById = (packs: readonly DatasetPack[]): ReadonlyMap<string, DatasetPack> =>
  new Map(packs.map((pack) => [pack.manifest.id, pack]))

/**
 * Every pack once: those that the organization has ordered; own ones that are new to it before them, shipped ones behind
 * them, switched on.
 */
export function orderedPacks<Own, Shipped>(
  chosen: readonly PackSwitch[],
  { own, shipped }: PacksById<Own, Shipped>,
): readonly (PackSwitch & { readonly pack: Own | Shipped })[] {
  const asChosen = chosen.flatMap(({ id, enabled }) => {
    const pack = own.get(id) ?? shipped.get(id)
    return pack === undefined ? [] : [{ id, enabled, pack }]
  })
  const ordered = new Set(asChosen.map(({ id }) => id))
  const added = <Pack>(packs: ReadonlyMap<string, Pack>) =>
    [...packs].filter(([id]) => !ordered.has(id)).map(([id, pack]) => ({ id, enabled: true, pack }))
  return [...added(own), ...asChosen, ...added(shipped)]
}

/** What people see of a pack. */
export function packAnswer(
  { id, enabled, pack }: PackSwitch & { readonly pack: DatasetPack | ListedPack },
  weighting: WeightingSet,
): CalculationSettings['packs'][number] {
  if (!('manifest' in pack)) return { id, enabled, ...ownPackAnswer(pack, weighting) }
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

function ownPackAnswer(
  { name, release, licence, attribution, records, coverage }: ListedPack,
  { factors }: WeightingSet,
) {
  const said = attribution || licence
  const share = (category: EfCategory) => coverage[category] ?? 0
  return {
    name: { en: name, fr: name },
    release,
    licence,
    attribution: { en: said, fr: said },
    coverage: {
      datasets: records,
      weighting: efCategories.reduce(
        (sum, category) => sum + (factors[category]?.weight ?? 0) * share(category),
        0,
      ),
      byCategory: byCategory(share),
    },
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
