import type {
  FrenchCostInput,
  MaterialInput,
  PrintingInput,
  TrimInput,
} from '../methods/french-cost/input.ts'
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
import { checkFormState, missingInForm } from './check.ts'
import { inModelUnit, isGiven, isVisible } from './values.ts'

/**
 * From the values of a form to the product as the French cost describes it: every given value stands at the
 * place that its `evaluationFieldRef` names, defaults are left to the method.
 *
 * @returns every problem of the form, with the path of the field, or the description of the product.
 */
export function frenchCostInput(form: CategoryForm, state: FormState): Checked<FrenchCostInput> {
  const outside: readonly Problem[] =
    form.frenchProductId === null ? [{ path: '', code: 'NO_FRENCH_PRODUCT', kind: 'value' }] : []
  const [first, ...others] = [...outside, ...checkFormState(form, state), ...missingInForm(form, state)]
  if (first) return { ok: false, problems: [first, ...others] }
  const { printing, ...fields } = nested(givenFields(form.parameters, state.values, state.values))
  const description = {
    ...fields,
    productId: form.frenchProductId,
    materials: entriesOf<MaterialInput>(form, state, 'material'),
    trims: entriesOf<TrimInput>(form, state, 'trim'),
    ...(isPrinted(printing) ? { printing } : {}),
  }
  // checkFormState and missingInForm have seen every field, so the description has the shape that the refs promise.
  return { ok: true, value: description as unknown as FrenchCostInput }
}

/** "No printing" is an answer of the form; the method knows only printing that takes place. */
const isPrinted = (printing: unknown): printing is PrintingInput =>
  typeof printing === 'object' && printing !== null && 'type' in printing && printing.type !== 'none'

function entriesOf<Entry>(form: CategoryForm, state: FormState, type: CompositionType): readonly Entry[] {
  const parameters = form.composition[type]
  return state.composition
    .filter((entry) => entry.type === type)
    .map((entry) => Object.fromEntries(givenFields(parameters, entry.values, state.values)) as Entry)
}

type Given = readonly (readonly [ref: string, value: FieldValue])[]

function givenFields(
  parameters: readonly Parameter[],
  values: Readonly<Record<string, FormValue>>,
  all: FormState['values'],
): Given {
  return parameters.flatMap((parameter) => {
    const value = values[parameter.id]
    if (!isVisible(parameter, all) || !isGiven(parameter, value)) return []
    return [
      [fieldOf(parameter.configuration.evaluationFieldRef), inModelUnit(parameter, value.value)] as const,
    ]
  })
}

/** `materials[].share` is the field `share` of its entry. */
const fieldOf = (ref: string) => ref.replace(/^[a-z]+\[\]\./i, '')

/** `printing.type` becomes `{ printing: { type } }`. */
function nested(given: Given): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [ref, value] of given) {
    const [outer = ref, inner] = ref.split('.')
    result[outer] = inner === undefined ? value : { ...(result[outer] as object | undefined), [inner]: value }
  }
  return result
}

/**
 * A problem that the method found, at the place in the form where it can be mended: `materials[1].share`
 * becomes `composition[3].values.share`.
 */
export function asFormProblem(form: CategoryForm, state: FormState, problem: Problem): Problem {
  return { ...problem, path: formPath(form, state, problem.path) }
}

/** As `asFormProblem`, for the path alone; a path that no field of the form sets stays as it is. */
export function formPath(form: CategoryForm, state: FormState, path: string): string {
  const entry = /^(materials|trims)\[(\d+)\](?:\.(.+))?$/.exec(path)
  if (entry)
    return entryPath(form, state, entry[1] === 'materials' ? 'material' : 'trim', Number(entry[2]), entry[3])
  if (path === 'materials' || path === 'trims') return 'composition'
  const parameter = form.parameters.find(({ configuration }) => configuration.evaluationFieldRef === path)
  return parameter ? `values.${parameter.id}` : path
}

function entryPath(
  form: CategoryForm,
  state: FormState,
  type: CompositionType,
  index: number,
  field: string | undefined,
): string {
  const entry = ofType(state.composition, type)[index]
  const base = `composition[${entry ? state.composition.indexOf(entry) : index}]`
  const parameter = form.composition[type].find(
    ({ configuration }) => fieldOf(configuration.evaluationFieldRef) === field,
  )
  return parameter ? `${base}.values.${parameter.id}` : base
}

const ofType = (composition: readonly CompositionEntry[], type: CompositionType) =>
  composition.filter((entry) => entry.type === type)
