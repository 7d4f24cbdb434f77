import type { PartKind } from '../methods/pef/codes.ts'
import type { SpinningType } from '../methods/french-cost/codes.ts'
import type {
  CategoryForm,
  ComponentLink,
  CompositionEntry,
  CompositionType,
  FieldValue,
  FormState,
  FormValue,
  Parameter,
} from './form.ts'
import { yarnFormOfSpinning } from './pef-input.ts'
import { defaultValue, formValue, newEntry } from './values.ts'

/** A thing as each method names it; `null`: the French method does not know it. */
export interface InBothMethods {
  readonly pef: string
  readonly french: string | null
}

/** @param named with the id that both lists of a form have */
export const inBothMethods = ({
  id,
  french,
}: {
  readonly id: string
  readonly french: string | null
}): InBothMethods => ({
  pef: id,
  french,
})

/** A reusable material: a fibre or a sheet with where it comes from and how it is spun. */
export interface ReusableMaterial extends ComponentLink {
  readonly kind: 'material'
  readonly name: string
  readonly material: InBothMethods
  /** `null`: not stated. */
  readonly country: InBothMethods | null
  readonly spinning: SpinningType | null
}

/** A reusable part: a collar, a zip, an outsole, made of material components. */
export interface ReusablePart extends ComponentLink {
  readonly kind: 'part'
  readonly name: string
  readonly partKind: PartKind
  readonly fabricProcess: string | null
  readonly specialFinish: boolean
  /** Of what is cut, %. */
  readonly lossShare: number | null
  /** g */
  readonly massPerPiece: number | null
  /** Shares in % of the part. */
  readonly materials: readonly { readonly component: ReusableMaterial; readonly share: number }[]
}

export type ReusableComponent = ReusableMaterial | ReusablePart

/** Field of an entry by the last name of its place in the product: `materialId`, `cuttingWasteShare`. */
const fieldNamed = (form: CategoryForm, type: CompositionType, name: string): Parameter | undefined =>
  form.composition[type].find(
    ({ configuration }) => configuration.evaluationFieldRef.split('.').at(-1) === name,
  )

const admits = (parameter: Parameter | undefined, value: string | null): value is string =>
  value !== null && (parameter?.configuration.options ?? []).some(({ id }) => id === value)

/** The id under which the lists of a form offer a thing; `null`: they do not. */
const inList = (parameter: Parameter | undefined, { pef, french }: InBothMethods): string | null =>
  admits(parameter, pef) ? pef : admits(parameter, french) ? french : null

/** Whether the form offers what the component is made of. */
export function fitsForm(form: CategoryForm, component: ReusableComponent): boolean {
  if (component.kind === 'part')
    return (
      form.composition.part.length > 0 && component.materials.every((one) => fitsForm(form, one.component))
    )
  return inList(fieldNamed(form, 'material', 'materialId'), component.material) !== null
}

type Said = readonly (readonly [name: string, value: FieldValue])[]

/** What a component says of its entry, by the field's name in the product; `null`: nothing. */
function said(form: CategoryForm, component: ReusableComponent): Said {
  if (component.kind === 'part')
    return [
      ['name', component.name],
      ['kind', component.partKind],
      ['fabricProcess', component.fabricProcess],
      ['specialFinish', component.specialFinish ? true : null],
      ['cuttingWasteShare', component.lossShare],
    ]
  const { material, country, spinning } = component
  const countryField = fieldNamed(form, 'material', 'countryCode')
  return [
    ['materialId', inList(fieldNamed(form, 'material', 'materialId'), material)],
    ['countryCode', country && inList(countryField, country)],
    ['spinning', spinning],
    ['yarnForm', spinning && yarnFormOfSpinning[spinning]],
  ]
}

/** What somebody typed or a mask locks in an entry stays; what came from the component or nobody said follows it. */
const follows = ({ origin }: FormValue): boolean => origin === 'component' || origin === 'default'

function filledValues(
  form: CategoryForm,
  entry: CompositionEntry,
  component: ReusableComponent,
): CompositionEntry['values'] {
  const values: Record<string, FormValue> = { ...entry.values }
  for (const [name, value] of said(form, component)) {
    const parameter = fieldNamed(form, entry.type, name)
    if (parameter === undefined || !follows(values[parameter.id] ?? defaultValue(parameter))) continue
    values[parameter.id] = value === null ? defaultValue(parameter) : formValue(parameter, value, 'component')
  }
  return values
}

const linked = (
  form: CategoryForm,
  entry: CompositionEntry,
  component: ReusableComponent,
): CompositionEntry => ({
  ...entry,
  values: filledValues(form, entry, component),
  component: { id: component.id, revision: component.revision },
})

/** What an entry says, by the field's name in the product: `materialId`, `countryCode`, `cuttingWasteShare`. */
export const saidByEntry = (
  form: CategoryForm,
  { type, values }: CompositionEntry,
): Readonly<Record<string, FieldValue>> =>
  Object.fromEntries(
    form.composition[type].map(({ id, configuration }) => [
      configuration.evaluationFieldRef.split('.').at(-1) ?? id,
      values[id]?.value ?? null,
    ]),
  )

/** An entry that a component was made of, linked to it: values that it says are the component's from here on. */
export function asLinked(
  form: CategoryForm,
  entry: CompositionEntry,
  component: ReusableComponent,
): CompositionEntry {
  const values: Record<string, FormValue> = { ...entry.values }
  for (const [name, value] of said(form, component)) {
    const id = fieldNamed(form, entry.type, name)?.id ?? ''
    const now = values[id]
    if (now?.origin === 'user' && now.value === value) values[id] = { ...now, origin: 'component' }
  }
  return { ...entry, values, component: { id: component.id, revision: component.revision } }
}

/**
 * The entries of a component in a composition, without shares: a material is one, a part is one with its materials.
 * @param newId makes a UUID: lca draws no lots
 */
export function entriesOfComponent(
  form: CategoryForm,
  component: ReusableComponent,
  newId: () => string,
  parent?: string,
): readonly CompositionEntry[] {
  const own = linked(form, newEntry(form, component.kind, newId()), component)
  const placed = parent === undefined ? own : { ...own, parent }
  if (component.kind === 'material') return [placed]
  const materials = component.materials.flatMap((one) =>
    entriesOfComponent(form, one.component, newId, placed.id),
  )
  return [placed, ...materials]
}

/** Components that a composition is linked to, with the revision of each link. */
export const componentLinks = ({ composition }: Pick<FormState, 'composition'>): readonly ComponentLink[] =>
  composition.flatMap(({ component }) => component ?? [])

/** Whether an entry is linked to the component as it was before its last change. */
export const isOutOfDate = (entry: CompositionEntry, { id, revision }: ComponentLink): boolean =>
  entry.component?.id === id && entry.component.revision !== revision

/**
 * The form with the component as it is now in every entry that is linked to it; own values stay. The materials of a
 * part are those of the component, which share what the part had before. A component that the form does not offer
 * changes nothing.
 */
export function withComponent(
  form: CategoryForm,
  state: FormState,
  component: ReusableComponent,
  newId: () => string,
): FormState {
  if (!fitsForm(form, component)) return state
  const entries = state.composition.map((entry) =>
    entry.component?.id === component.id ? linked(form, entry, component) : entry,
  )
  if (component.kind === 'material') return { ...state, composition: entries }
  const parts = entries.filter((entry) => entry.component?.id === component.id)
  const composition = parts.reduce<readonly CompositionEntry[]>(
    (all, part) => withMaterialsOf(form, all, part.id, component, newId),
    entries,
  )
  return { ...state, composition }
}

/** The linked materials of one part, replaced by those of the component; materials of its own stay. */
function withMaterialsOf(
  form: CategoryForm,
  composition: readonly CompositionEntry[],
  part: string,
  { materials }: ReusablePart,
  newId: () => string,
): readonly CompositionEntry[] {
  const isReplaced = (entry: CompositionEntry) =>
    entry.type === 'material' && entry.parent === part && entry.component !== undefined
  const before = composition.filter(isReplaced)
  const total = totalOf(form, before)
  const after = materials.map(({ component, share }) => {
    const kept = before.find((entry) => entry.component?.id === component.id)
    const entry = kept ?? { ...newEntry(form, 'material', newId()), parent: part }
    return withAmount(form, linked(form, entry, component), total, share / 100)
  })
  const place = composition.findIndex(({ id }) => id === part) + 1
  const others = composition.filter((entry) => !isReplaced(entry))
  const at = before.length === 0 ? place : composition.findIndex(isReplaced)
  return [...others.slice(0, at), ...after, ...others.slice(at)]
}

interface Amounts {
  readonly share: number | null
  readonly mass: number | null
  readonly shareOrigin: FormValue['origin']
  readonly massOrigin: FormValue['origin']
}

/** What the materials of a part have of the product together; `null`: not said of one of them. */
function totalOf(form: CategoryForm, entries: readonly CompositionEntry[]): Amounts {
  const share = fieldNamed(form, 'material', 'share')
  const sum = (values: readonly (FormValue | undefined)[]) =>
    values.length === 0 || values.some((value) => typeof value?.value !== 'number')
      ? null
      : values.reduce((total, value) => total + Number(value?.value), 0)
  const shares = entries.map(({ values }) => values[share?.id ?? ''])
  const masses = entries.map(({ total_weight }) => total_weight)
  return {
    share: sum(shares),
    mass: sum(masses),
    shareOrigin: shares[0]?.origin ?? 'default',
    massOrigin: masses[0]?.origin ?? 'default',
  }
}

function withAmount(
  form: CategoryForm,
  entry: CompositionEntry,
  total: Amounts,
  part: number,
): CompositionEntry {
  const share = fieldNamed(form, 'material', 'share')
  const of = (parameter: Parameter, amount: number | null, origin: FormValue['origin']) =>
    amount === null
      ? defaultValue(parameter)
      : formValue(parameter, rounded(amount * part, parameter.configuration.fixed), origin)
  return {
    ...entry,
    values: share ? { ...entry.values, [share.id]: of(share, total.share, total.shareOrigin) } : entry.values,
    total_weight: of(form.totalWeight, total.mass, total.massOrigin),
  }
}

/** To the decimals of the field: what is typed there has no more. */
const rounded = (value: number, decimals = 4): number => Number(value.toFixed(decimals))

/** The form without links to a component: what was taken from it stays, as one's own. */
export const withoutComponent = (state: FormState, id: string): FormState => ({
  ...state,
  composition: state.composition.map((entry) => (entry.component?.id === id ? unlinked(entry) : entry)),
})

/** An entry on its own: values that came from a component count as entered. */
export function unlinked({ component: _, ...entry }: CompositionEntry): CompositionEntry {
  const values = Object.entries(entry.values).map(([field, value]) => [
    field,
    value.origin === 'component' ? { ...value, origin: 'user' as const } : value,
  ])
  return { ...entry, values: Object.fromEntries(values) as CompositionEntry['values'] }
}

/** The form with another component of the same kind wherever the first one is linked. */
export function withReplacedComponent(
  form: CategoryForm,
  state: FormState,
  replaced: string,
  by: ReusableComponent,
  newId: () => string,
): FormState {
  if (!fitsForm(form, by)) return state
  const composition = state.composition.map((entry) =>
    entry.component?.id === replaced ? { ...entry, component: { id: by.id, revision: by.revision } } : entry,
  )
  return withComponent(form, { ...state, composition }, by, newId)
}
