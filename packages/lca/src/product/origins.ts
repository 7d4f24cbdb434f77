import type { CategoryForm, FormState } from './form.ts'
import type { PlacedEntry } from './composition.ts'
import { givenFields, nested } from './given.ts'

/** Where a share of a material comes from; both methods read it. */
export interface OriginInput {
  readonly countryCode: string
  /** Of the material. */
  readonly share: number
}

/** An `origin` entry whose fields have been checked. */
export const originOf = (form: CategoryForm, state: FormState, { entry }: PlacedEntry): OriginInput =>
  nested(givenFields(form.composition.origin, entry.values, state.values, 'pef')) as unknown as OriginInput
