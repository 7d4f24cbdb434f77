import {
  evaluateFrenchCost,
  evaluatePef,
  frenchCostInput,
  frenchCostProduct,
  pefInputOfForm,
  pefProductOfForm,
  type FieldValue,
  type FormState,
} from '@ecotrame/lca'
import { loadCountries, loadFrenchDerivation } from '@ecotrame/reference-data'
import { filled, formOf, release, type TypedEntry } from '../pef/form-products.ts'
import { database, method } from '../pef/products.ts'

export const form = formOf('tshirt')
export const countries = await loadCountries()
export const derivation = await loadFrenchDerivation()
export const { fibres } = derivation
export const codes = countries.map(({ alpha2 }) => alpha2)
export const steps = ['spinningCountry', 'fabricCountry', 'ennoblingCountry', 'makingCountry'] as const

export const stateOf = (values: Readonly<Record<string, FieldValue>>, entries: readonly TypedEntry[]) =>
  filled(form, { values: { mass: 180, ...values }, entries })

export function frenchOf(state: FormState): number {
  const input = frenchCostInput(form, state)
  const product = input.ok ? frenchCostProduct(input.value, release) : input
  if (!product.ok) throw new Error(JSON.stringify(product.problems))
  return evaluateFrenchCost(product.value).ecs
}

export function pefOf(state: FormState) {
  const described = pefProductOfForm(form, state, method, release)
  if (!described.ok) throw new Error(JSON.stringify(described.problems))
  return evaluatePef(described.value.product, method, database)
}

export function pefInput(state: FormState) {
  const described = pefInputOfForm(form, state, method, release)
  if (!described.ok) throw new Error(JSON.stringify(described.problems))
  return described.value.input
}
export const frenchCode = (code: string) =>
  countries.find(({ alpha2 }) => alpha2 === code)?.frenchCostCode ?? ''
