import type { DeclarationSettings } from '@ecotrame/contract'
import type {
  Declaration,
  DeclarationRules,
  DeclaredGarment,
  DeclaredMaterial,
  FrenchCostInput,
} from '@ecotrame/lca'
import { brandIdOf } from './settings.ts'
import type { DeclarationBasis } from './deps.ts'
import { componentsOf } from './mapping-components.ts'
import type { DeclaredSubject, SubjectItem } from './subjects.ts'

/** A value that our model has and the portal does not ask for. */
export interface Dropped {
  /** Name of the evaluation. */
  readonly item: string
  readonly field: DroppedField
  readonly value: string | number
  /** What is declared instead. */
  readonly replacedBy?: string | number
}
export const droppedFields = [
  'spinning',
  'fabricProcess',
  'yarnSize',
  'surfaceMass',
  'dyeingType',
  'makingWaste',
  'deadStock',
  'makingComplexity',
  'physicalDurability',
  'disabledStages',
  'customTrim',
  'region',
  'printedShare',
  'componentCategory',
  'componentBusiness',
  'componentTrim',
] as const
export type DroppedField = (typeof droppedFields)[number]

/** Values that no field of the portal takes. Source: method page of the declaration, §3. */
function droppedOf(input: FrenchCostInput): readonly Omit<Dropped, 'item'>[] {
  const said = (field: DroppedField, value: string | number | undefined) =>
    value === undefined || value === '' ? [] : [{ field, value }]
  return [
    ...said('fabricProcess', input.fabricProcess),
    ...said('yarnSize', input.yarnSizeNm),
    ...said('surfaceMass', input.surfaceMassGPerM2),
    ...said('dyeingType', input.dyeingType),
    ...said('makingWaste', input.makingWasteRatio),
    ...said('deadStock', input.makingDeadStockRatio),
    ...said('makingComplexity', input.makingComplexity),
    ...said('physicalDurability', input.physicalDurability),
    ...said('disabledStages', input.disabledStages?.join(', ')),
    ...input.materials.flatMap(({ spinning }) => said('spinning', spinning)),
    ...(input.trims ?? []).flatMap(({ trimId, custom }) => (custom ? said('customTrim', trimId) : [])),
  ]
}

/** Where the method has no better word than "somewhere". */
const unknownCountry = '---'

type Replaced = Map<string, string>

/** The country as the portal lists it; what was made of it is remembered. */
function countryOf(
  code: string | undefined,
  { portalCountries }: DeclarationBasis,
  replaced: Replaced,
): string | undefined {
  if (code === undefined || code === unknownCountry) return undefined
  const listed = portalCountries.get(code)
  if (listed === undefined || listed === code) return code
  replaced.set(code, listed)
  return listed
}

const materialsOf = (
  input: FrenchCostInput,
  country: (code: string | undefined) => string | undefined,
): readonly DeclaredMaterial[] =>
  input.materials.map(({ materialId, share, countryCode }) => {
    const from = country(countryCode)
    return { id: materialId, share, ...(from === undefined ? {} : { country: from }) }
  })

export const present = <Value extends object>(value: {
  readonly [Key in keyof Value]: Value[Key] | undefined
}): Value =>
  // What is absent is not written: the schema of the portal knows no null.
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value

export interface Mapped {
  readonly garment: DeclaredGarment
  readonly dropped: readonly Dropped[]
}

/** The product of the French method as the portal is told of it. */
export function garmentOf(
  { name: item, input }: { readonly name: string; readonly input: FrenchCostInput },
  basis: DeclarationBasis,
  { defaultTrims }: Pick<DeclarationSettings, 'defaultTrims'>,
): Mapped {
  const replaced: Replaced = new Map()
  const country = (code: string | undefined) => countryOf(code, basis, replaced)
  const garment = present<DeclaredGarment>({
    category: input.productId,
    massKg: input.massKg,
    upcycled: input.upcycled,
    business: input.business,
    materials: materialsOf(input, country),
    spinningCountry: country(input.spinningCountry),
    fabricCountry: country(input.fabricCountry),
    ennoblingCountry: country(input.ennoblingCountry),
    makingCountry: country(input.makingCountry),
    printing:
      input.printing &&
      present<NonNullable<DeclaredGarment['printing']>>({
        kind: input.printing.type,
        ratio: input.printing.surfaceShare,
      }),
    fading: input.fading,
    airTransportRatio: input.airTransportRatio,
    trims: defaultTrims ? undefined : input.trims?.map(({ trimId, quantity }) => ({ id: trimId, quantity })),
  })
  const regions = [...replaced].map(([value, replacedBy]) => ({
    field: 'region' as const,
    value,
    replacedBy,
  }))
  const printed = printedShareOf(input, basis.rules)
  return {
    garment,
    dropped: [...droppedOf(input), ...regions, ...printed].map((one) => ({ item, ...one })),
  }
}

function printedShareOf(
  { printing }: FrenchCostInput,
  { printingRatios }: DeclarationRules,
): readonly Omit<Dropped, 'item'>[] {
  const share = printing?.surfaceShare
  if (share === undefined || share === 0 || printingRatios.includes(share)) return []
  const replacedBy = printingRatios.find((one) => one >= share) ?? printingRatios.at(-1) ?? share
  return [{ field: 'printedShare', value: share, replacedBy }]
}

/** An item with its input. */
export type ComputedItem = SubjectItem & { readonly input: FrenchCostInput }

/** The sum of what every item says; `undefined`: one says nothing. */
function priceOf(items: readonly ComputedItem[]): number | undefined {
  const prices = items.map(({ input, quantity }) =>
    input.priceEur === undefined ? NaN : input.priceEur * quantity,
  )
  const sum = prices.reduce((whole, price) => whole + price, 0)
  return Number.isFinite(sum) ? sum : undefined
}
const referencesOf = (items: readonly ComputedItem[]): number | undefined => {
  const said = items.flatMap(({ input }) => input.numberOfReferences ?? [])
  return said.length === 0 ? undefined : Math.max(...said)
}

/** One evaluation alone is no component of anything. */
export const isComponents = ({ items, mainComponent }: DeclaredSubject): boolean =>
  mainComponent !== null && items.length > 1

export interface MappedSubject {
  readonly declaration: Declaration
  readonly dropped: readonly Dropped[]
}

/**
 * What is said to the portal: one garment, one garment of several components where a main one is chosen, or a pack. A
 * pack has the price of the product, or else of its items together, components that of the product or else of the main
 * one; both the highest number of references that one of them says.
 */
export function mapSubject(
  subject: DeclaredSubject,
  items: readonly ComputedItem[],
  basis: DeclarationBasis,
  settings: DeclarationSettings,
): MappedSubject {
  const brandId = brandIdOf(settings, subject.brand)
  const mapped = items.map((item) => ({ item, ...garmentOf(item, basis, settings) }))
  const dropped = mapped.flatMap((one) => one.dropped)
  const [only] = items
  const [garment] = mapped
  const isSingle = items.length === 1 && only?.quantity === 1
  const main = isComponents(subject) ? items.find(({ id }) => id === subject.mainComponent) : undefined
  const priceEur = isSingle
    ? only.input.priceEur
    : (subject.priceEur ?? (isComponents(subject) ? main?.input.priceEur : priceOf(items)))
  const numberOfReferences = referencesOf(items)
  const head = {
    gtins: subject.gtin === null || settings.withoutGtin ? [] : [subject.gtin],
    reference: subject.reference ?? '',
    ...(brandId === undefined ? {} : { brandId }),
    ...(priceEur === undefined ? {} : { priceEur }),
    ...(numberOfReferences === undefined ? {} : { numberOfReferences }),
  }
  if (isSingle && garment !== undefined)
    return { declaration: { kind: 'single', ...head, ...garment.garment }, dropped }
  if (isComponents(subject)) {
    const components = componentsOf(mapped, subject.mainComponent)
    return {
      declaration: { kind: 'components', ...head, ...components.body },
      dropped: [...dropped, ...components.dropped],
    }
  }
  const packed = mapped.map((one, place) => ({ ...one.garment, count: items[place]?.quantity ?? 1 }))
  return { declaration: { kind: 'pack', ...head, items: packed }, dropped }
}
