import { numberText } from '@ecotrame/texts'
import type {
  CategoryForm,
  CompositionEntry,
  CompositionType,
  FieldValue,
  FormState,
  FormValue,
  Parameter,
  Wording,
} from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import { writeListCell } from '../../../platform/tables/list-cell.ts'
import type { Catalogue } from '../../categories/index.ts'
import {
  editedLists,
  listEntriesOf,
  listFieldId,
  listFieldsOf,
  parentField,
  valueCell,
} from '../../exports/index.ts'
import type { Change } from '../importer.ts'
import { isSet } from './wanted-form.ts'

/** What changes of forms are told with. */
export interface ChangeBasis {
  readonly catalogue: Pick<Catalogue, 'categories'>
  readonly form: CategoryForm
  /** Whether the file has a column of a field. */
  readonly has: (field: string) => boolean
}

const inBoth = (say: (language: Language) => string): Wording => ({ en: say('en'), fr: say('fr') })
const nothing = ''

/** A value as the file would write it, for people. */
const valueText = (parameter: Parameter | undefined, value: FieldValue, language: Language): string => {
  const cell = parameter === undefined ? value : valueCell(value, parameter, language)
  if (typeof cell === 'boolean') return { en: cell ? 'yes' : 'no', fr: cell ? 'oui' : 'non' }[language]
  return typeof cell === 'number' ? numberText(cell, language) : String(cell ?? '')
}

const isSame = (one: FormValue | undefined, other: FormValue | undefined): boolean =>
  (one?.value ?? null) === (other?.value ?? null) && isGivenAlike(one, other)

/** A default that is given now is a change: the method decides no more. */
const isGivenAlike = (one: FormValue | undefined, other: FormValue | undefined): boolean =>
  ((one?.value ?? null) === null && (other?.value ?? null) === null) ||
  ((one?.origin ?? 'default') === 'default') === ((other?.origin ?? 'default') === 'default')

function changeOf(
  field: string,
  title: Wording | null,
  parameter: Parameter | undefined,
  before: FormValue | undefined,
  after: FormValue | undefined,
): Change {
  const say = (value: FormValue | undefined) =>
    value === undefined || !isSet(value)
      ? nothing
      : inBoth((language) => valueText(parameter, value.value, language))
  const wasSet = before !== undefined && isSet(before)
  const loses = wasSet && (after === undefined || !isSet(after))
  return { column: null, field, title, from: say(before), to: say(after), loses }
}

/** In what a form differs from what it was, cell by cell. */
export function formChanges(basis: ChangeBasis, before: FormState, after: FormState): readonly Change[] {
  const ofFields = basis.form.parameters.flatMap((parameter) => {
    const [was, is] = [before.values[parameter.id], after.values[parameter.id]]
    return isSame(was, is) ? [] : [changeOf(parameter.id, null, parameter, was, is)]
  })
  return [...ofFields, ...editedLists.flatMap(({ type }) => listChanges(basis, type, before, after))]
}

/** The column that says something of an entry. */
function fieldOf({ has }: ChangeBasis, type: CompositionType, id: string): string {
  if (has(listFieldId(type))) return listFieldId(type)
  if (type === 'trim') return 'trims'
  return id === 'country' && has('materialCountry') ? 'materialCountry' : 'composition'
}

function listChanges(
  basis: ChangeBasis,
  type: CompositionType,
  before: FormState,
  after: FormState,
): readonly Change[] {
  const ofType = ({ composition }: FormState) => composition.filter((entry) => entry.type === type)
  const [was, is] = [ofType(before), ofType(after)]
  const byId = new Map(is.map((entry) => [entry.id, entry]))
  const known = new Set(was.map(({ id }) => id))
  const title = editedLists.find((list) => list.type === type)?.title ?? null
  const field = fieldOf(basis, type, '')
  const removed = was
    .filter(({ id }) => !byId.has(id))
    .map((entry): Change => ({
      column: null,
      field,
      title,
      from: entryText(basis, before, entry),
      to: nothing,
      loses: Object.values(entry.values).some(isSet),
    }))
  const changed = was.flatMap((entry) => {
    const now = byId.get(entry.id)
    return now === undefined ? [] : entryChanges(basis, { entry, before }, { entry: now, after })
  })
  const added = is
    .filter(({ id }) => !known.has(id))
    .map((entry): Change => ({
      column: null,
      field,
      title,
      from: nothing,
      to: entryText(basis, after, entry),
      loses: false,
    }))
  return [...changed, ...(type === 'part' ? emptied(basis, before, after) : []), ...removed, ...added]
}

/** An entry in one line, as lists have it. */
const entryText = ({ catalogue, form }: ChangeBasis, state: FormState, { id, type }: CompositionEntry) =>
  inBoth((language) => {
    const place = state.composition.filter((entry) => entry.type === type).findIndex((one) => one.id === id)
    const entry = listEntriesOf(form, state, type, language)[place]
    return entry === undefined ? nothing : writeListCell(listFieldsOf(catalogue, type), [entry], language)
  })

const nameOf = (form: CategoryForm, { type, values }: CompositionEntry, language: Language): string => {
  const named = form.composition[type].find(({ id }) => (values[id]?.value ?? null) !== null)
  return named === undefined ? nothing : valueText(named, values[named.id]?.value ?? null, language)
}

function entryChanges(
  basis: ChangeBasis,
  { entry, before }: { readonly entry: CompositionEntry; readonly before: FormState },
  { entry: now, after }: { readonly entry: CompositionEntry; readonly after: FormState },
): readonly Change[] {
  const { type } = entry
  const { form, catalogue } = basis
  const titled = (label: Wording) =>
    inBoth((language) =>
      [nameOf(form, entry, language), label[language]].filter((text) => text !== '').join(' · '),
    )
  const values = [...form.composition[type], form.totalWeight].flatMap((parameter) => {
    const of = (one: CompositionEntry) =>
      parameter === form.totalWeight ? one.total_weight : one.values[parameter.id]
    return isSame(of(entry), of(now))
      ? []
      : [changeOf(fieldOf(basis, type, parameter.id), titled(parameter.label), parameter, of(entry), of(now))]
  })
  if (entry.parent === now.parent) return values
  const parents = listFieldsOf(catalogue, type).find(({ id }) => id === parentField)
  const parentText = (state: FormState, one: CompositionEntry) =>
    inBoth((language) => {
      const parent = state.composition.find(({ id }) => id === one.parent)
      return parent === undefined ? nothing : nameOf(form, parent, language)
    })
  const move: Change = {
    column: null,
    field: fieldOf(basis, type, ''),
    title: parents ? titled(parents.title) : null,
    from: parentText(before, entry),
    to: parentText(after, now),
    loses: entry.parent !== undefined && now.parent === undefined,
  }
  return [...values, move]
}

/** Parts that have no material any more. */
function emptied(basis: ChangeBasis, before: FormState, after: FormState): readonly Change[] {
  const filled = ({ composition }: FormState) =>
    new Set(
      composition.flatMap(({ type, parent }) =>
        type === 'material' && parent !== undefined ? [parent] : [],
      ),
    )
  const [was, is] = [filled(before), filled(after)]
  return after.composition
    .filter(({ id, type }) => type === 'part' && was.has(id) && !is.has(id))
    .map((entry) => ({
      column: null,
      field: fieldOf(basis, 'material', ''),
      title: { en: 'All materials of a part', fr: 'Toutes les matières d’une partie' },
      from: entryText(basis, before, entry),
      to: nothing,
      loses: true,
    }))
}
