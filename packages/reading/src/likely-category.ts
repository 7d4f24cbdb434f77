import type { ProductCategory } from '@ecotrame/reference-data'
import type { FabricKind, Guess } from './kinds.ts'

/** Heavier or lighter than a typical product by more than this, it is hardly one. */
const farthest = Math.log(2)

/**
 * The category that a mass speaks for where none is named: the nearest typical mass among products of such a fabric.
 * Always a guess that says so.
 */
export function likelyCategory(
  categories: readonly ProductCategory[],
  massGrams: Guess<number> | null,
  fabric: Guess<FabricKind> | null,
): Guess<string> | null {
  if (massGrams === null || massGrams.value <= 0) return null
  const construction = fabric?.value.startsWith('knit') ? 'knitted' : fabric?.value
  const [nearest] = categories
    .flatMap(({ id, typicalMassG, fabricConstruction }) =>
      typicalMassG !== null && (construction === undefined || fabricConstruction.includes(construction))
        ? [{ id, far: Math.abs(Math.log(massGrams.value / typicalMassG)) }]
        : [],
    )
    .toSorted((a, b) => a.far - b.far)
  return nearest && nearest.far <= farthest ? { value: nearest.id, assumed: true, span: null } : null
}
