import type { CategoryForm, CompositionEntry, CompositionType, FormState } from '@ecotrame/lca'
import { materialsOf, massOf, numberIn, shareOf } from './composition.ts'
import { roleField } from './field-roles.ts'
import { missingTo } from './shares.ts'

/** Entries of a type under one other entry; `null`: of the product itself. */
export const entriesAt = (
  { composition }: FormState,
  type: CompositionType,
  parent: string | null,
): readonly CompositionEntry[] =>
  composition.filter((entry) => entry.type === type && (entry.parent ?? null) === parent)

export const partsOf = (state: FormState): readonly CompositionEntry[] => entriesAt(state, 'part', null)

/** Where materials can stand: in the product itself, then in each of its parts. */
export const placesOf = (state: FormState): readonly (string | null)[] => [
  null,
  ...partsOf(state).map(({ id }) => id),
]

/** Materials of one part; those that name no part make the product's own. */
export const materialsAt = (state: FormState, part: string | null): readonly CompositionEntry[] =>
  entriesAt(state, 'material', part)

export interface PartSum {
  /** Per cent of all materials. */
  readonly share: number
  /** g; `null` while the mass of a material is not known. */
  readonly mass: number | null
}

/** A part is what its materials add up to. */
export function sumOfPart(form: CategoryForm, state: FormState, part: string | null): PartSum {
  const materials = materialsAt(state, part)
  const masses = materials.map(massOf)
  return {
    share: materials.reduce((sum, entry) => sum + (shareOf(form, entry) ?? 0), 0),
    mass: masses.includes(null) ? null : masses.reduce<number>((sum, mass) => sum + (mass ?? 0), 0),
  }
}

export const originsOf = (state: FormState, material: string): readonly CompositionEntry[] =>
  entriesAt(state, 'origin', material)

/** Shares of the origins of a material, per cent, and what is missing to all of it; negative when it is too much. */
export function originSum(form: CategoryForm, state: FormState, material: string) {
  const field = roleField(form, 'origin', 'originShare')
  const shares = originsOf(state, material).map((entry) => (field ? numberIn(entry.values[field.id]) : null))
  const missing = missingTo(100, shares)
  return { total: 100 - missing, missing }
}

/** Which entry each material of the French description comes from: a material with origins gives one for each. */
export const frenchMaterialEntries = (state: FormState): readonly string[] =>
  materialsOf(state).flatMap(({ id }) => {
    const origins = originsOf(state, id)
    return origins.length === 0 ? [id] : origins.map(() => id)
  })
