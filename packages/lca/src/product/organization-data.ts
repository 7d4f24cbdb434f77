import type { Problem } from '../problems/problem.ts'
import { fittingMask } from './check-mask.ts'
import { checkFormState } from './check.ts'
import type { CategoryForm, FieldValue, FormState, FormValue, Parameter } from './form.ts'
import { pathOfField } from './masks.ts'
import { formValue } from './values.ts'

/**
 * Fields that an organization can say once for all its products of a category: how they travel and are sold, and how
 * long they last. The rest of a form describes one product.
 */
const fieldIds: ReadonlySet<string> = new Set([
  'airTransportShare',
  'airDistance',
  'weeksInCentre',
  'storeShare',
  'onlineShare',
  'directShare',
  'weeksInStore',
  'business',
  'numberOfReferences',
  'price',
  'physicalDurability',
  'intrinsicClass',
  'intrinsicMultiplier',
  'repairability',
  'daysOfUse',
])
const channelIds = ['storeShare', 'onlineShare', 'directShare'] as const

/** Values by field, as typed. */
export type OrganizationValues = Readonly<Record<string, FieldValue>>

/** The fields of the form that organization data can fill, in the order of the form. */
export const organizationFields = (form: CategoryForm): readonly Parameter[] =>
  form.parameters.filter(({ id }) => fieldIds.has(id))

/**
 * What is wrong in organization data of a category: fields that are no part of it, values outside their limits,
 * fields without a value, sales channels that do not make up the whole. Paths: `values.price`.
 */
export function checkOrganizationValues(form: CategoryForm, values: OrganizationValues): readonly Problem[] {
  const fields = new Set(organizationFields(form).map(({ id }) => id))
  const strange = Object.keys(values).filter((id) => !fields.has(id))
  const empty = Object.keys(values).filter((id) => fields.has(id) && values[id] === null)
  const structure = (code: 'UNKNOWN_PARAMETER' | 'REQUIRED') => (id: string) =>
    ({ path: pathOfField(id), code, kind: 'structure', params: { value: id } }) satisfies Problem
  return [
    ...strange.map(structure('UNKNOWN_PARAMETER')),
    ...empty.map(structure('REQUIRED')),
    ...checkFormState(form, { values: given(form, values), composition: [] }),
    ...incompleteChannels(values),
  ]
}

/** Once a channel is given, those that are not given sell nothing: the shares must make 100 % then. */
function incompleteChannels(values: OrganizationValues): readonly Problem[] {
  const shares = channelIds.flatMap((id) => (typeof values[id] === 'number' ? [values[id]] : []))
  const percent = shares.reduce((sum, share) => sum + share, 0)
  if (shares.length === 0 || Math.abs(percent - 100) < 1e-6) return []
  const path = pathOfField(channelIds.find((id) => id in values) ?? channelIds[0])
  return [{ path, code: 'SHARES_NOT_100', kind: 'structure', params: { percent } }]
}

/** The values as a form of the category holds them; what the form does not know or take is left out. */
export function organizationDefaults(form: CategoryForm, values: OrganizationValues): FormState['values'] {
  return fittingMask(form, { values: given(form, values), composition: [], rules: [] }).values
}

/** Defaults that go with what is given: somebody who gives one sales channel means all of them. */
export function withoutOtherChannels(defaults: FormState['values'], beside: FormState['values']) {
  if (!channelIds.some((id) => isTyped(beside[id]))) return defaults
  const isChannel = (id: string) => channelIds.some((channel) => channel === id)
  return Object.fromEntries(Object.entries(defaults).filter(([id]) => !isChannel(id)))
}

const isTyped = (value: FormValue | undefined): boolean =>
  value !== undefined && value.origin !== 'default' && value.value !== null

const given = (form: CategoryForm, values: OrganizationValues): FormState['values'] =>
  Object.fromEntries(
    organizationFields(form).flatMap((parameter) => {
      const value = values[parameter.id] ?? null
      return value === null ? [] : [[parameter.id, formValue(parameter, value, 'organization')]]
    }),
  )
