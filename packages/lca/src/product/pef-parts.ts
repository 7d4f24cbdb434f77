import type { PefLegInput, PefMaterialInput, PefPartInput } from '../methods/pef/input.ts'
import type { PefMethod } from '../methods/pef/method.ts'
import type { CategoryForm, FormState } from './form.ts'
import { entriesOf, isLegOfPart, type LegOfPart, type PlacedEntry } from './composition.ts'
import { givenFields, nested } from './given.ts'

/** A material in the words of PEF with the entry that says it; its share is of all materials. */
export interface PlacedMaterial {
  readonly material: PefMaterialInput
  readonly entry: PlacedEntry
}

/** An own leg with the place that it leaves and the entry that says it. */
export interface PlacedLeg<From = string> {
  readonly from: From
  readonly leg: PefLegInput
  readonly entry: PlacedEntry
}

/** What a part says besides its materials, legs and share. */
export type PartFields = Omit<PefPartInput, 'materials' | 'share' | 'legs'>

/** A part as the form describes it. */
export interface PartOfForm {
  /** `null`: the product's own part, of the materials that name none. */
  readonly entry: PlacedEntry | null
  readonly materials: readonly PlacedMaterial[]
  readonly stated: PartFields
  /** What the product says and the part does not. */
  readonly ofProduct: PartFields
  readonly legs: readonly PlacedLeg<LegOfPart>[]
}

/** A product whose materials and own fields are known. */
export interface ProductOfForm {
  readonly form: CategoryForm
  readonly state: FormState
  readonly method: PefMethod
  readonly materials: readonly PlacedMaterial[]
  readonly ownPart: PartFields
}

/**
 * The parts of a product: its own, then those of the form in their order. Where every material names a part,
 * what the product says of its fabric and its legs holds for each part that does not say it itself.
 */
export function partsOfForm(product: ProductOfForm): readonly PartOfForm[] {
  const { form, state, ownPart } = product
  const materials = materialsOf(product, null)
  const legs = legsOfPart(form, state, null)
  const named = entriesOf(state, 'part')
  if (materials.length === 0) return named.map((entry) => heirOf(namedPart(entry, product), legs, product))
  const own: PartOfForm = { entry: null, materials, stated: {}, ofProduct: ownPart, legs }
  return [own, ...named.map((entry) => namedPart(entry, product))]
}

const materialsOf = ({ materials }: ProductOfForm, parent: string | null): readonly PlacedMaterial[] =>
  materials.filter(({ entry }) => (entry.entry.parent ?? null) === parent)

function namedPart(entry: PlacedEntry, product: ProductOfForm): PartOfForm {
  const { form, state } = product
  const { id, values } = entry.entry
  return {
    entry,
    materials: materialsOf(product, id),
    stated: withoutPrint(nested(givenFields(form.composition.part, values, state.values, 'pef'))),
    ofProduct: {},
    legs: legsOfPart(form, state, id),
  }
}

/** What only a fabric is asked. */
const ofFabric: readonly string[] = ['kind', 'print']

function heirOf(
  part: PartOfForm,
  legs: readonly PlacedLeg<LegOfPart>[],
  { ownPart, method }: ProductOfForm,
): PartOfForm {
  const material = method.materials.get(part.materials[0]?.material.materialId ?? '')
  const fields = Object.entries(ownPart).filter(
    ([field]) => !(field in part.stated) && (material?.kind === 'fibre' || !ofFabric.includes(field)),
  )
  const inherited = legs.filter(({ from }) => part.legs.every((own) => own.from !== from))
  return { ...part, ofProduct: Object.fromEntries(fields), legs: [...part.legs, ...inherited] }
}

/** "No print" is an answer of the form; the method knows only prints that are there. */
export function withoutPrint(part: Readonly<Record<string, unknown>>): PartFields {
  const { print, ...rest } = part
  const printed = typeof print === 'object' && print !== null && 'kind' in print && print.kind !== 'none'
  // The fields of a part have been checked.
  return (printed ? part : rest) as PartFields
}

/** The parts as the method wants them. Shares are typed of all materials; a single part needs none. */
export function partInputs(parts: readonly PartOfForm[]): readonly PefPartInput[] {
  return parts.map(({ materials, stated, ofProduct, legs }) => {
    const fields = { ...ofProduct, ...stated, ...(legs.length > 0 ? { legs: legsByPlace(legs) } : {}) }
    if (parts.length === 1) return { ...fields, materials: materials.map(({ material }) => material) }
    const share = materials.reduce((sum, { material }) => sum + material.share, 0)
    const within = materials.map(({ material }) => ({ ...material, share: material.share / share }))
    return { ...fields, share, materials: within }
  })
}

function legsByPlace(legs: readonly PlacedLeg<LegOfPart>[]): NonNullable<PefPartInput['legs']> {
  const byPlace: Partial<Record<LegOfPart, PefLegInput[]>> = {}
  for (const { from, leg } of legs) (byPlace[from] ??= []).push(leg)
  return byPlace
}

const legsOfPart = (form: CategoryForm, state: FormState, parent: string | null) =>
  placedLegs(form, state, parent).filter((leg): leg is PlacedLeg<LegOfPart> => isLegOfPart(leg.from))

/** Own legs in the order of the form. */
export const placedLegs = (
  form: CategoryForm,
  state: FormState,
  parent: string | null,
): readonly PlacedLeg[] =>
  entriesOf(state, 'leg', parent).map((entry) => {
    const given = nested(givenFields(form.composition.leg, entry.entry.values, state.values, 'pef'))
    // The fields of a leg are required, and have been checked.
    const { from, ...leg } = given as unknown as PefLegInput & { readonly from: string }
    return { from, leg, entry }
  })
