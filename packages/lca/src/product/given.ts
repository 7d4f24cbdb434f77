import type { FieldValue, FormState, FormValue, Parameter } from './form.ts'
import { inModelUnit, isGiven, isVisible } from './values.ts'

/** Whose product a field describes; see `ParameterConfiguration.evaluationFieldRef`. */
export type DescribedMethod = 'french' | 'pef'

export type Given = readonly (readonly [ref: string, value: FieldValue])[]

const pefPrefix = 'pef.'

/** The field within its product or entry that a parameter sets; `null`: it describes the product of the other method. */
export function fieldOf({ configuration }: Parameter, method: DescribedMethod): string | null {
  const ref = configuration.evaluationFieldRef
  if (ref.startsWith(pefPrefix) !== (method === 'pef')) return null
  const own = method === 'pef' ? ref.slice(pefPrefix.length) : ref
  return own.split('[].').at(-1) ?? own
}

/** What was given for one method: seen, not empty, not left to the method; in the units of the model. */
export function givenFields(
  parameters: readonly Parameter[],
  values: Readonly<Record<string, FormValue>>,
  all: FormState['values'],
  method: DescribedMethod,
): Given {
  return parameters.flatMap((parameter) => {
    const value = values[parameter.id]
    const field = fieldOf(parameter, method)
    if (field === null || !isVisible(parameter, all) || !isGiven(parameter, value)) return []
    return [[field, inModelUnit(parameter, value.value)] as const]
  })
}

/** `printing.type` becomes `{ printing: { type } }`. */
export function nested(given: Given): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [ref, value] of given) setAt(result, ref.split('.'), value)
  return result
}

function setAt(target: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: FieldValue) {
  if (rest.length === 0) target[key] = value
  else setAt((target[key] ??= {}) as Record<string, unknown>, rest, value)
}
