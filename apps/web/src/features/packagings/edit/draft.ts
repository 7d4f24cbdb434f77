import type { Packaging } from '@ecotrame/contract'
import type { PackagingInput, PackagingLevel } from '@ecotrame/lca'
import type { PackagingBody } from '../queries.ts'

/** A material as it is typed. */
export interface DraftLine {
  readonly id: string
  readonly material: string
  /** g of one packaging; `null`: not said yet. */
  readonly mass: number | null
  /** Per cent; `null`: the default of the method. */
  readonly recycledShare: number | null
  readonly country: string | null
}

/** A packaging as it is typed. */
export interface PackagingDraft {
  readonly name: string
  readonly reference: string
  readonly level: PackagingLevel
  readonly units: number | null
  readonly lines: readonly DraftLine[]
}

export const emptyDraft: PackagingDraft = { name: '', reference: '', level: 'primary', units: 1, lines: [] }

export const draftOf = ({ name, reference, level, units, composition }: Packaging): PackagingDraft => ({
  name,
  reference: reference ?? '',
  level,
  units,
  lines: composition,
})

type Missing = 'name' | 'units' | `mass ${string}`

/** What keeps a packaging from being saved. */
export const missingIn = ({ name, units, lines }: PackagingDraft): readonly Missing[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...(units === null || units < 1 ? (['units'] as const) : []),
  ...lines.filter(({ mass }) => mass === null || mass <= 0).map(({ id }) => `mass ${id}` as const),
]

export const bodyOf = ({ name, reference, level, units, lines }: PackagingDraft): PackagingBody => ({
  name: name.trim(),
  reference: reference.trim() || null,
  level,
  units: units ?? 1,
  composition: lines.map((line) => ({ ...line, mass: line.mass ?? 0 })),
})

/** In the words of the method, with what is said so far: a mass that is not said yet is none. */
export const inputOf = ({ level, units, lines }: PackagingDraft): PackagingInput => ({
  level,
  units: Math.max(units ?? 1, 1),
  materials: lines.map(({ material, mass, recycledShare }) => ({
    materialId: material,
    massKg: (mass ?? 0) / 1000,
    ...(recycledShare === null ? {} : { recycledShare: recycledShare / 100 }),
  })),
})
