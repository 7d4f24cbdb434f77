import type { FormState, FrenchCostResult } from '@ecotrame/lca'
import { trimsOf } from './composition.ts'
import { entryImpacts } from '../methods/french-cost/contributors.ts'
import { frenchMaterialEntries, materialsAt, placesOf } from './parts.ts'

/** What each material and trim contributes to the French cost, µPt after durability, by the id of the entry. */
export function frenchImpacts(state: FormState, result: FrenchCostResult): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  const add = (ids: readonly string[], impacts: ReadonlyMap<number, number>) => {
    ids.forEach((id, index) => sums.set(id, (sums.get(id) ?? 0) + (impacts.get(index) ?? 0)))
  }
  add(frenchMaterialEntries(state), entryImpacts(result, 'material'))
  add(
    trimsOf(state).map(({ id }) => id),
    entryImpacts(result, 'trim'),
  )
  return sums
}

/**
 * What the materials of each part contribute together, with what the part has besides; `null`: the product's own
 * part.
 */
export function partImpacts(
  state: FormState,
  byEntry: ReadonlyMap<string, number>,
): ReadonlyMap<string | null, number> {
  const sums = placesOf(state).flatMap((place): readonly [string | null, number][] => {
    const materials = materialsAt(state, place)
    if (materials.length === 0 || byEntry.size === 0) return []
    const own = place === null ? 0 : (byEntry.get(place) ?? 0)
    return [[place, materials.reduce((sum, { id }) => sum + (byEntry.get(id) ?? 0), own)]]
  })
  return new Map(sums)
}
