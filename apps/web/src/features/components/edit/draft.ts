import type { ComponentChoices, ComponentContent, ComponentKind, ComponentRow } from '@ecotrame/contract'
import { inBothMethods, type ReusableComponent, type ReusableMaterial } from '@ecotrame/lca'

export type MaterialContent = NonNullable<ComponentContent['material']>
export type PartContent = NonNullable<ComponentContent['part']>
export type Substance = ComponentContent['substances'][number]

const emptyMaterial: MaterialContent = {
  material: '',
  country: null,
  recycledShare: null,
  certification: null,
  spinning: null,
  finishing: null,
  facility: null,
  priceEurPerKg: null,
}
const emptyPart: PartContent = {
  partKind: 'fabric',
  fabricProcess: null,
  specialFinish: false,
  lossShare: null,
  massPerPiece: null,
  materials: [],
}

/** A new component before anything is said of it. */
export const emptyContent = (kind: ComponentKind): ComponentContent => ({
  name: '',
  reference: null,
  description: null,
  article: false,
  substances: [],
  listDeclaration: null,
  safeUse: null,
  material: kind === 'material' ? emptyMaterial : null,
  part: kind === 'part' ? emptyPart : null,
})

/** Shares of a part together, in per cent; 0.1 and 0.2 are not 0.30000000000000004. */
export const totalShare = (materials: PartContent['materials']): number =>
  Number(materials.reduce((sum, { share }) => sum + share, 0).toFixed(6))

export type Missing = 'name' | 'material' | 'materials' | 'shares' | 'substance'

/** What keeps a component from being saved, in the order of the form. */
export function missingIn({ name, material, part, substances }: ComponentContent): readonly Missing[] {
  const materials = part?.materials ?? []
  return [
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(material?.material === '' ? (['material'] as const) : []),
    ...(part !== null && materials.length === 0 ? (['materials'] as const) : []),
    ...(materials.length > 0 && totalShare(materials) !== 100 ? (['shares'] as const) : []),
    ...(substances.some((one) => one.name.trim() === '') ? (['substance'] as const) : []),
  ]
}

/** What evaluations take from a component: a price or a certificate is none of it. */
export const takenOf = ({ name, material, part }: ComponentContent): string =>
  JSON.stringify(part === null ? [material?.material, material?.country, material?.spinning] : [name, part])

/** What the calculation takes from the content as it stands; `null` while it does not say what it is made of. */
export function usableOf(
  { name, material, part }: ComponentContent,
  choices: ComponentChoices,
  materials: readonly ComponentRow[],
): ReusableComponent | null {
  const link = { id: '', revision: 0 }
  if (material !== null) {
    const known = choices.materials.find(({ id }) => id === material.material)
    const country = choices.countries.find(({ id }) => id === material.country)
    if (known === undefined) return null
    return {
      kind: 'material',
      ...link,
      name,
      material: inBothMethods(known),
      country: country ? inBothMethods(country) : null,
      spinning: material.spinning,
    }
  }
  if (part === null || part.materials.length === 0 || totalShare(part.materials) !== 100) return null
  const { fabricProcess, lossShare, massPerPiece, partKind, specialFinish } = part
  const said = { fabricProcess, lossShare, massPerPiece, partKind, specialFinish }
  const madeOf = part.materials.flatMap(({ component, share }) => {
    const usable = materials.find(({ id }) => id === component)?.usable
    return usable?.kind === 'material' ? [{ component: usable as ReusableMaterial, share }] : []
  })
  return { kind: 'part', ...link, name, ...said, materials: madeOf }
}
