import type { DeclarationSettings } from '@ecotrame/contract'
import type {
  Declaration,
  DeclarationRules,
  ComponentsDeclaration,
  DeclarationHead,
  DeclaredComponent,
  DeclaredGarment,
  DeclaredMaterial,
  DeclaredTrim,
  FrenchCostInput,
} from '@ecotrame/lca'
import { brandIdOf } from './settings.ts'
import type { DeclarationBasis } from './deps.ts'
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

const present = <Value extends object>(value: {
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

type MappedItem = Mapped & { readonly item: ComputedItem }
type Body = Omit<ComponentsDeclaration, keyof DeclarationHead | 'kind'>

/**
 * Several evaluations as the components of one garment. Category, size of the company and trims are those of the whole:
 * the main component says them; trims that others say are there too, so they count beside its own. Pieces of a component
 * are one component with their mass together. What the others say differently is told.
 * Source: method page of the declaration, §4; guidance note 1.0, 4.III.
 * @param mainId none of the items: no component is the main one, and the check names it
 */
export function componentsOf(
  mapped: readonly MappedItem[],
  mainId: string | null,
): { readonly body: Body; readonly dropped: readonly Dropped[] } {
  const main = mapped.find(({ item }) => item.id === mainId)
  const others = mapped.filter((one) => one !== main)
  const common = main?.garment ?? mapped[0]?.garment
  const trims = main?.garment.trims === undefined ? undefined : mapped.flatMap(trimsOf)
  const body = present<Body>({
    category: common?.category,
    business: common?.business,
    trims: trims && added(trims),
    components: mapped.map((one) => componentOf(one, one === main)),
  })
  const dropped = others.flatMap((other) => [
    ...differing(other, 'componentCategory', other.garment.category, common?.category),
    ...differing(other, 'componentBusiness', other.garment.business, common?.business),
    ...(trims === undefined ? trimsOf(other) : []).map(({ id, quantity }) => ({
      item: other.item.name,
      field: 'componentTrim' as const,
      value: `${id} × ${quantity}`,
    })),
  ])
  return { body, dropped }
}

function componentOf({ item, garment }: MappedItem, mainComponent: boolean): DeclaredComponent {
  const { category: _category, business: _business, trims: _trims, ...fabric } = garment
  // Twelve digits: three times 0.1 kg would be 0.30000000000000004.
  const massKg = Number((item.input.massKg * item.quantity).toPrecision(12))
  return { ...fabric, massKg, mainComponent }
}

const trimsOf = ({ item, garment }: MappedItem): readonly DeclaredTrim[] =>
  (garment.trims ?? []).map(({ id, quantity }) => ({ id, quantity: Number(quantity) * item.quantity }))

/** Each trim once, with what all components have of it. */
function added(trims: readonly DeclaredTrim[]): readonly DeclaredTrim[] {
  const quantities = new Map<string, number>()
  for (const { id, quantity } of trims) quantities.set(id, (quantities.get(id) ?? 0) + Number(quantity))
  return [...quantities].map(([id, quantity]) => ({ id, quantity }))
}

const differing = (
  { item }: MappedItem,
  field: Dropped['field'],
  value: string | undefined,
  replacedBy: string | undefined,
): readonly Dropped[] =>
  value === undefined || value === replacedBy
    ? []
    : [{ item: item.name, field, value, ...(replacedBy === undefined ? {} : { replacedBy }) }]
