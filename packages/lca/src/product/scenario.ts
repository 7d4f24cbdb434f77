import type { Checked, Problem } from '../problems/problem.ts'
import type {
  CategoryForm,
  CompositionEntry,
  CompositionType,
  FieldValue,
  FormState,
  FormValue,
  Parameter,
} from './form.ts'
import { defaultValue, formValue, newEntry } from './values.ts'

/** Another value in one field of a description. */
export interface FieldSetting {
  /** `values.mass`, `composition[0].values.share`. */
  readonly path: string
  /** `null`: back to what the method takes. */
  readonly value: FieldValue
}

/** Lines that a scenario may add: they belong to the product, and need no other line to hold them. */
export const addedLineTypes = ['material', 'trim'] as const satisfies readonly CompositionType[]
export type AddedLineType = (typeof addedLineTypes)[number]

/**
 * A description with new lines behind those that it has, every field at its default: settings fill them by their places.
 * Where materials stand in parts, a new one stands in the first part.
 */
export function withLines(form: CategoryForm, state: FormState, added: readonly AddedLineType[]): FormState {
  const part = state.composition.find(({ type }) => type === 'part')
  return {
    ...state,
    composition: [
      ...state.composition,
      ...added.map((type, place): CompositionEntry => {
        const entry = newEntry(form, type, `added ${place}`)
        return type === 'material' && part !== undefined ? { ...entry, parent: part.id } : entry
      }),
    ],
  }
}

type Values = Readonly<Record<string, FormValue>>

/**
 * A description with other values in some of its fields, as somebody would type them: fields that a changed one resets
 * go back to their defaults unless they are set, too.
 * @returns problems for fields that the form does not have
 */
export function withSettings(
  form: CategoryForm,
  state: FormState,
  settings: readonly FieldSetting[],
): Checked<FormState> {
  const [first, ...others] = settings
    .filter((setting) => placeOf(setting, form, state) === null)
    .map(unknownField)
  if (first) return { ok: false, problems: [first, ...others] }
  const placed = settings.flatMap((setting) => placeOf(setting, form, state) ?? [])
  const within = (index: number | null) => placed.filter((place) => place.index === index)
  return {
    ok: true,
    value: {
      ...state,
      values: withPlaced(state.values, form.parameters, within(null)),
      composition: state.composition.map((entry, index) => ({
        ...entry,
        values: withPlaced(entry.values, form.composition[entry.type], within(index)),
      })),
    },
  }
}

interface Placed {
  /** Of the entry in the composition; `null`: the product. */
  readonly index: number | null
  readonly parameter: Parameter
  readonly value: FieldValue
}

function placeOf(
  { path, value }: FieldSetting,
  form: CategoryForm,
  { composition }: FormState,
): Placed | null {
  const [whole, at, id] = /^(?:composition\[(\d+)\]\.)?values\.(\w+)$/.exec(path) ?? []
  if (whole === undefined) return null
  const index = at === undefined ? null : Number(at)
  const type = index === null ? null : composition[index]?.type
  const fields = type === null ? form.parameters : type === undefined ? [] : form.composition[type]
  const parameter = fields.find((one) => one.id === id)
  return parameter ? { index, parameter, value } : null
}

const unknownField = ({ path }: FieldSetting): Problem => ({
  path,
  code: 'UNKNOWN_PARAMETER',
  kind: 'structure',
})

function withPlaced(values: Values, parameters: readonly Parameter[], placed: readonly Placed[]): Values {
  if (placed.length === 0) return values
  const set = new Set(placed.map(({ parameter }) => parameter.id))
  const resets = placed.flatMap(({ parameter }) => parameter.configuration.resets ?? [])
  const reset = parameters.filter(({ id }) => resets.includes(id) && !set.has(id))
  return {
    ...values,
    ...Object.fromEntries(reset.map((parameter) => [parameter.id, defaultValue(parameter)])),
    ...Object.fromEntries(
      placed.map(({ parameter, value }) => [
        parameter.id,
        value === null ? defaultValue(parameter) : formValue(parameter, value, 'user'),
      ]),
    ),
  }
}
