import type { CompositionEntry, CompositionType, FormState } from './form.ts'

/** An entry with its place in the composition, by which paths name it. */
export interface PlacedEntry {
  readonly entry: CompositionEntry
  readonly index: number
}

export const pathOfEntry = ({ index }: PlacedEntry): string => `composition[${index}]`

/** Entries of a type, in their order; of one parent where it is given, `null`: of the product itself. */
export function entriesOf(
  { composition }: FormState,
  type: CompositionType,
  parent?: string | null,
): readonly PlacedEntry[] {
  const found: PlacedEntry[] = []
  composition.forEach((entry, index) => {
    if (entry.type !== type) return
    if (parent === undefined || (entry.parent ?? null) === parent) found.push({ entry, index })
  })
  return found
}

/** Places that a leg leaves within a part; the others belong to the product as a whole. */
const legsWithinPart = ['material', 'yarn', 'fabric', 'dyed'] as const
export type LegOfPart = (typeof legsWithinPart)[number]

export const isLegOfPart = (from: unknown): from is LegOfPart =>
  legsWithinPart.some((known) => known === from)
