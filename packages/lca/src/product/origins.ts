import type { CategoryForm, FormState } from './form.ts'
import type { PlacedEntry } from './composition.ts'
import { fieldOf, givenFields, nested } from './given.ts'
import { takenInFrance } from './taken-in-france.ts'

/** Where a share of a material comes from; both methods read it. */
export interface OriginInput {
  readonly countryCode: string
  /** Of the material. */
  readonly share: number
}

/** An `origin` entry whose fields have been checked. */
export const originOf = (form: CategoryForm, state: FormState, { entry }: PlacedEntry): OriginInput =>
  nested(givenFields(form.composition.origin, entry.values, state.values, 'pef')) as unknown as OriginInput

/** As `originOf`, with what the French method takes for the country. */
export function frenchOriginOf(form: CategoryForm, state: FormState, origin: PlacedEntry): OriginInput {
  const stated = originOf(form, state, origin)
  const parameters = form.composition.origin
  const country = parameters.find((one) => fieldOf(one, 'pef') === 'countryCode')
  const taken = country && takenInFrance(country, parameters, origin.entry.values)
  return { ...stated, countryCode: taken?.id ?? stated.countryCode }
}
