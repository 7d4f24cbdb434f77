import { byId } from './by-id.ts'
import type { FormValue, FrenchAnswer, Parameter, SelectOption } from './form.ts'
import { isGiven } from './values.ts'

/** What the French method takes for the answer of a field. */
export interface TakenInFrance extends FrenchAnswer {
  /** A person chose it in place of what follows from the option. */
  readonly byHand: boolean
}

const byHandKnown = new WeakMap<readonly Parameter[], ReadonlyMap<string, Parameter>>()

/** The field in which a person chooses what the French method takes for the answer of another one; by the other one. */
function byHandOf(parameters: readonly Parameter[]): ReadonlyMap<string, Parameter> {
  const known = byHandKnown.get(parameters)
  if (known !== undefined) return known
  const found = new Map(
    parameters.flatMap((parameter) => {
      const { frenchOf } = parameter.configuration
      return frenchOf === undefined ? [] : [[frenchOf, parameter] as const]
    }),
  )
  byHandKnown.set(parameters, found)
  return found
}

/** The field in which a person chooses what the French method takes for the answer of a field. */
export const frenchFieldOf = (
  { id }: Pick<Parameter, 'id'>,
  parameters: readonly Parameter[],
): Parameter | undefined => byHandOf(parameters).get(id)

/**
 * What the French method takes for the answer of a field: what a person chose, else what follows from the option.
 * @param values of the form or of the entry to which the field belongs
 * @returns `null`: the answer itself, or there is none
 * Source: methodological note 5.I and 8.I (materials), 6.I.02 (countries); README of `french-derivation`.
 */
export function takenInFrance(
  parameter: Parameter,
  parameters: readonly Parameter[],
  values: Readonly<Record<string, FormValue>>,
): TakenInFrance | null {
  const { options } = parameter.configuration
  if (options === undefined) return null
  const byHand = frenchFieldOf(parameter, parameters)
  const chosen = byHand && values[byHand.id]
  if (byHand && isGiven(byHand, chosen) && typeof chosen.value === 'string')
    return { id: chosen.value, reason: 'byHand', byHand: true }
  const value = values[parameter.id]
  if (!isGiven(parameter, value)) return null
  const french = byId<SelectOption>(options).get(String(value.value))?.french
  return french === undefined ? null : { ...french, byHand: false }
}

/** Whether a field is worth asking: one by hand only where the French method takes another answer, or one was chosen. */
export function byHandFieldShown(
  parameter: Parameter,
  parameters: readonly Parameter[],
  values: Readonly<Record<string, FormValue>>,
): boolean {
  const { frenchOf } = parameter.configuration
  if (frenchOf === undefined) return true
  const of = parameters.find(({ id }) => id === frenchOf)
  const taken = of ? takenInFrance(of, parameters, values) : null
  return taken !== null && (taken.byHand || taken.reason !== 'same')
}

/** Whether a field only says what the French method takes for the answer of another one. */
export const isFrenchByHand = ({ configuration }: Parameter): boolean => configuration.frenchOf !== undefined
