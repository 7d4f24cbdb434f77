import type { ComponentsDeclaration, DeclaredComponent, DeclaredTrim, DeclarationHead } from '@ecotrame/lca'
import { present, type ComputedItem, type Dropped, type Mapped } from './mapping.ts'

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
