import type {
  CategoryForm,
  CompositionEntry,
  CompositionType,
  FormState,
  Parameter,
  Wording,
} from '@ecotrame/lca'
import type { Language } from '../../platform/sessions/session.ts'
import type { ListEntry, ListField, ListValue } from '../../platform/tables/list-cell.ts'
import type { Catalogue } from '../categories/index.ts'
import { valueCell } from './form-cells.ts'

/** Lists of a form as files for editing have them, parents before what belongs to them. */
export const editedLists = [
  { type: 'part', title: { en: 'List of parts', fr: 'Liste des parties' } },
  { type: 'material', title: { en: 'List of materials', fr: 'Liste des matières' } },
  { type: 'origin', title: { en: 'List of origins of materials', fr: 'Liste des origines des matières' } },
  { type: 'trim', title: { en: 'List of trims', fr: 'Liste des accessoires' } },
  { type: 'packaging', title: { en: 'List of packagings', fr: 'Liste des emballages' } },
  { type: 'leg', title: { en: 'List of transport legs', fr: 'Liste des trajets' } },
] as const satisfies readonly { readonly type: CompositionType; readonly title: Wording }[]

export const listFieldId = (type: CompositionType): string => `list_${type}`

/** What an entry belongs to: the name of a part, or `#2`, the second one of its list. */
export const parentField = 'parent'
const parentTitles: Partial<Record<CompositionType, Wording>> = {
  material: { en: 'Of part', fr: 'De la partie' },
  leg: { en: 'Of part', fr: 'De la partie' },
  origin: { en: 'Of material', fr: 'De la matière' },
}
export const parentTypeOf = (type: CompositionType): CompositionType =>
  type === 'origin' ? 'material' : 'part'

const kindOf = ({ configuration: { kind } }: Parameter): ListField['kind'] =>
  kind === 'number' || kind === 'boolean' ? kind : 'text'

/** Packagings have a field of the id `mass` besides. */
const totalWeight: ListField = {
  id: 'total_weight',
  title: { en: 'Mass in the product', fr: 'Masse dans le produit' },
  kind: 'number',
}

const known = new WeakMap<object, Map<CompositionType, readonly ListField[]>>()

/** Fields of the entries of a type, of all categories. */
export function listFieldsOf(
  { categories }: Pick<Catalogue, 'categories'>,
  type: CompositionType,
): readonly ListField[] {
  const ofCatalogue = known.get(categories) ?? new Map<CompositionType, readonly ListField[]>()
  known.set(categories, ofCatalogue)
  const before = ofCatalogue.get(type)
  if (before !== undefined) return before
  const fields = new Map<string, ListField>()
  for (const { form } of categories)
    for (const parameter of form.composition[type])
      if (!fields.has(parameter.id))
        fields.set(parameter.id, { id: parameter.id, title: parameter.label, kind: kindOf(parameter) })
  fields.set(totalWeight.id, totalWeight)
  const title = parentTitles[type]
  const parent: readonly ListField[] = title === undefined ? [] : [{ id: parentField, title, kind: 'text' }]
  const all = [...parent, ...fields.values()]
  ofCatalogue.set(type, all)
  return all
}

/** How entries name one of these: by a name that no other one has, else by its place. */
export function namesOfEntries(entries: readonly CompositionEntry[]): readonly string[] {
  const names = entries.map(({ values }) => String(values['name']?.value ?? '').trim())
  return names.map((name, place) => {
    const isTheirOwn =
      name !== '' && !name.startsWith('#') && names.filter((other) => other === name).length === 1
    return isTheirOwn ? name : `#${place + 1}`
  })
}

/** The entries of a type, one a line of the cell. */
export function listEntriesOf(
  form: CategoryForm | undefined,
  { composition }: Pick<FormState, 'composition'>,
  type: CompositionType,
  language: Language,
): readonly ListEntry[] {
  const ofType = (wanted: CompositionType) => composition.filter((entry) => entry.type === wanted)
  const parents = ofType(parentTypeOf(type))
  const parentNames = namesOfEntries(parents)
  return ofType(type).map((entry) => {
    const place = parents.findIndex(({ id }) => id === entry.parent)
    const said = Object.entries(entry.values).map(([id, { value }]): [string, ListValue | null] => {
      const parameter = form?.composition[type].find((one) => one.id === id)
      const cell = parameter === undefined ? value : valueCell(value, parameter, language)
      return [id, cell instanceof Date ? null : cell]
    })
    const mass = entry.total_weight.value
    return {
      ...(place < 0 ? {} : { [parentField]: parentNames[place] ?? '' }),
      ...Object.fromEntries(said),
      total_weight: mass,
    }
  })
}
