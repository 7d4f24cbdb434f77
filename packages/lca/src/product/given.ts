import type { FieldValue, FormState, FormValue, Parameter } from './form.ts'
import { takenInFrance } from './taken-in-france.ts'
import { inModelUnit, isGiven, isVisible } from './values.ts'

/** Whose product a field describes; see `ParameterConfiguration.evaluationFieldRef`. */
export type DescribedMethod = 'french' | 'pef'

export type Given = readonly (readonly [ref: string, value: FieldValue])[]

const pefPrefix = 'pef.'

/** The field within its product or entry that a parameter sets; `null`: it describes the product of the other method. */
export function fieldOf(parameter: Parameter, method: DescribedMethod): string | null {
  if (isPefField(parameter) !== (method === 'pef')) return null
  const place = placeOf(parameter)
  return place.split('[].').at(-1) ?? place
}

const isPefField = ({ configuration }: Parameter) => configuration.evaluationFieldRef.startsWith(pefPrefix)

/** The place that a parameter sets in the product, of whichever method. */
export const placeOf = (parameter: Parameter): string =>
  parameter.configuration.evaluationFieldRef.slice(isPefField(parameter) ? pefPrefix.length : 0)

/** Whether the French cost reads a field: what only other methods read is no part of a declaration. */
export const isReadInFrance = (parameter: Parameter): boolean => !isPefField(parameter)

/** A parameter with the field that it sets. */
interface FieldOfMethod {
  readonly parameter: Parameter
  readonly field: string
}

type FieldsByList = WeakMap<readonly Parameter[], readonly FieldOfMethod[]>
const fieldsKnown: Readonly<Record<DescribedMethod, FieldsByList>> = {
  french: new WeakMap(),
  pef: new WeakMap(),
}

/** The parameters that describe the product of one method, found once for each list of a form. */
function fieldsFor(parameters: readonly Parameter[], method: DescribedMethod): readonly FieldOfMethod[] {
  const known = fieldsKnown[method].get(parameters)
  if (known !== undefined) return known
  const found = parameters.flatMap((parameter) => {
    const field = fieldOf(parameter, method)
    const isByHand = parameter.configuration.frenchOf !== undefined
    return field === null || isByHand ? [] : [{ parameter, field }]
  })
  fieldsKnown[method].set(parameters, found)
  return found
}

/** The answer of a field where it was given: seen, not empty, not left to the method; in the units of the model. */
type AnswerOf = (
  parameter: Parameter,
  values: Readonly<Record<string, FormValue>>,
  parameters: readonly Parameter[],
) => FieldValue

const asStated: AnswerOf = (parameter, values) => {
  const value = values[parameter.id]
  return isGiven(parameter, value) ? inModelUnit(parameter, value.value) : null
}

/** As stated, in the words of the French method. */
const inFrenchWords: AnswerOf = (parameter, values, parameters) => {
  const taken = takenInFrance(parameter, parameters, values)
  return taken === null || taken.id === null ? asStated(parameter, values, parameters) : taken.id
}

/** What was given for one method, as it was stated. */
export const givenFields = (
  parameters: readonly Parameter[],
  values: Readonly<Record<string, FormValue>>,
  all: FormState['values'],
  method: DescribedMethod,
): Given => answered(parameters, values, all, method, asStated)

/** What was given for the French method, with what it takes for countries and materials that it does not have. */
export const givenInFrance = (
  parameters: readonly Parameter[],
  values: Readonly<Record<string, FormValue>>,
  all: FormState['values'],
): Given => answered(parameters, values, all, 'french', inFrenchWords)

function answered(
  parameters: readonly Parameter[],
  values: Readonly<Record<string, FormValue>>,
  all: FormState['values'],
  method: DescribedMethod,
  answerOf: AnswerOf,
): Given {
  const given: (readonly [string, FieldValue])[] = []
  for (const { parameter, field } of fieldsFor(parameters, method)) {
    if (!isVisible(parameter, all)) continue
    const answer = answerOf(parameter, values, parameters)
    if (answer !== null) given.push([field, answer])
  }
  return given
}

/** `printing.type` becomes `{ printing: { type } }`. */
export function nested(given: Given): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [ref, value] of given) {
    if (ref.includes('.')) setAt(result, ref.split('.'), value)
    else result[ref] = value
  }
  return result
}

function setAt(target: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: FieldValue) {
  if (rest.length === 0) target[key] = value
  else setAt((target[key] ??= {}) as Record<string, unknown>, rest, value)
}
