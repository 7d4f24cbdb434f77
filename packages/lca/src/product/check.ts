import type { Language } from '../language.ts'
import type { Problem, ProblemCode } from '../problems/problem.ts'
import type {
  CategoryForm,
  CompositionEntry,
  FieldValue,
  FormState,
  FormValue,
  Parameter,
  SelectOption,
} from './form.ts'
import { checkPlaces, missingInComposition } from './check-composition.ts'
import { byId } from './by-id.ts'
import { nearestOptions } from './nearest.ts'
import { isVisible } from './values.ts'

const wrong = (
  path: string,
  code: ProblemCode,
  kind: Problem['kind'],
  params?: Problem['params'],
): Problem => (params ? { path, code, kind, params } : { path, code, kind })

/**
 * What is wrong in a form as it stands: unknown fields, wrong types, values outside the limits. A draft may be
 * incomplete, so nothing is missed here: see `missingInForm`. Paths: `values.mass`, `composition[0].values.share`.
 */
export function checkFormState(form: CategoryForm, state: FormState): readonly Problem[] {
  return [
    ...checkFields(form.parameters, state.values, 'values'),
    ...state.composition.flatMap((entry, index) => checkEntry(form, entry, `composition[${index}]`)),
    ...checkPlaces(form, state),
  ]
}

function checkEntry(form: CategoryForm, entry: CompositionEntry, path: string): readonly Problem[] {
  return [
    ...checkFields(form.composition[entry.type], entry.values, `${path}.values`),
    ...checkField(form.totalWeight, entry.total_weight, path, 'total_weight'),
  ]
}

function checkFields(
  parameters: readonly Parameter[],
  values: Readonly<Record<string, FormValue>>,
  path: string,
) {
  const known = byId(parameters)
  const problems: Problem[] = []
  for (const [id, value] of Object.entries(values)) {
    const parameter = known.get(id)
    if (parameter) problems.push(...checkField(parameter, value, path))
    else problems.push(wrong(`${path}.${id}`, 'UNKNOWN_PARAMETER', 'structure', { value: id }))
  }
  return problems
}

/** Values that were found right, by their parameter: whoever moves one field of a form has the others checked already. */
const foundRight = new WeakMap<FormValue, Parameter>()

function checkField(
  parameter: Parameter,
  field: FormValue,
  within: string,
  name: string = parameter.id,
): readonly Problem[] {
  if (foundRight.get(field) === parameter) return []
  const problems = problemsOfField(parameter, field, `${within}.${name}`)
  if (problems.length === 0) foundRight.set(field, parameter)
  return problems
}

function problemsOfField(parameter: Parameter, field: FormValue, path: string): readonly Problem[] {
  if (field.type !== parameter.configuration.kind)
    return [
      wrong(`${path}.type`, 'UNKNOWN_CODE', 'structure', {
        value: field.type,
        admissible: parameter.configuration.kind,
      }),
    ]
  return field.value === null ? [] : checkValue(parameter, field.value, path)
}

function checkValue(parameter: Parameter, value: FieldValue, path: string): readonly Problem[] {
  const { kind, options } = parameter.configuration
  if (kind === 'number') return checkNumber(parameter, value, path)
  if (kind === 'boolean') return typeof value === 'boolean' ? [] : [wrong(path, 'NOT_A_BOOLEAN', 'structure')]
  if (typeof value !== 'string') return [wrong(path, 'NOT_A_TEXT', 'structure')]
  if (kind === 'text' || !options || byId(options).has(value)) return []
  return [
    wrong(path, kind === 'country' ? 'UNKNOWN_COUNTRY' : 'UNKNOWN_CODE', 'value', {
      value,
      ...(options.length > mostListed
        ? nearestTo(value, options)
        : { admissible: options.map(({ id }) => id).join(', ') }),
    }),
  ]
}

/** Nobody reads a longer list: of it the nearest ones are named. */
const mostListed = 30

function nearestTo(value: string, options: readonly SelectOption[]) {
  const nearest = nearestOptions(options, value)
  const named = (language: Language) =>
    nearest.map(({ id, label }) => `${label[language]} (${id})`).join(', ')
  return { nearestEn: named('en'), nearestFr: named('fr') }
}

function checkNumber(parameter: Parameter, value: FieldValue, path: string): readonly Problem[] {
  const {
    minimum = -Infinity,
    maximum = Infinity,
    minimumExcluded = false,
    integer = false,
  } = parameter.configuration
  if (typeof value !== 'number' || !Number.isFinite(value)) return [wrong(path, 'NOT_A_NUMBER', 'structure')]
  if (integer && !Number.isInteger(value)) return [wrong(path, 'NOT_AN_INTEGER', 'structure', { value })]
  if (minimumExcluded && value <= minimum) return [wrong(path, 'NOT_POSITIVE', 'value', { value })]
  if (value < minimum || value > maximum)
    return [wrong(path, 'OUT_OF_RANGE', 'value', { minimum, maximum, value })]
  return []
}

/**
 * What is missing before the form can be run: required fields, at least one material, shares of 100 %, parts with a
 * material and a name of their own.
 */
export function missingInForm(form: CategoryForm, state: FormState): readonly Problem[] {
  return [
    ...missingFields(form.parameters, state.values, state.values, 'values'),
    ...state.composition.flatMap((entry, index) =>
      missingFields(form.composition[entry.type], entry.values, state.values, `composition[${index}].values`),
    ),
    ...missingInComposition(state),
  ]
}

function missingFields(
  parameters: readonly Parameter[],
  values: FormState['values'],
  all: FormState['values'],
  path: string,
) {
  const isMissing = (parameter: Parameter) =>
    parameter.configuration.required &&
    (values[parameter.id]?.value ?? null) === null &&
    isVisible(parameter, all)
  return parameters
    .filter(isMissing)
    .map((parameter) => wrong(`${path}.${parameter.id}`, 'REQUIRED', 'structure'))
}
