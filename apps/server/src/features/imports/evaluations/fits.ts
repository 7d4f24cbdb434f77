import type { Field } from '../reading/fields.ts'
import type { ValueProfile } from './value-profile.ts'

/** Fields whose values are words: a column of numbers is none of them. */
const wordFields = new Set(['brand', 'name', 'category', 'composition', 'trims', 'material', 'description'])

const most = 0.8
const some = 0.5
const few = 0.2

/**
 * Whether values cannot be of a field: its name is a coincidence. A plain name of figures over words is a fault of the rows,
 * which they tell.
 */
export function contradicts({ id, kind }: Field, values: ValueProfile, isPlain: boolean): boolean {
  if (id === 'material' || id === 'name' || id === 'brand' || id === 'category' || id === 'trims')
    return values.numbers >= most
  if (wordFields.has(id)) return values.numbers >= most && values.compositions < some
  if (kind === 'country') return values.numbers >= most
  if (kind === 'number' || id === 'unitsSold' || id === 'materialShare')
    return !isPlain && values.numbers < few
  return false
}

/** Whether values speak for a field of which the name gives only a hint. */
export function supports(field: Field, values: ValueProfile): boolean {
  const { id, kind } = field
  if (contradicts(field, values, false)) return false
  if (id === 'gtin') return values.gtins >= some
  if (id === 'composition') return values.compositions >= few || values.fibres >= some
  if (id === 'category') return values.numbers < few
  if (kind === 'country') return values.countries >= some
  if (kind === 'number') return values.numbers >= most
  if (id === 'unitsSold') return values.whole >= most && values.gtins < some
  if (id === 'reference') return values.texts < some
  if (kind === 'boolean') return values.distinct <= 4
  return true
}
