import { isFrenchByHand, type CategoryForm, type Parameter } from '@ecotrame/lca'
import type { Content } from './content.ts'
import { isLeftOut, setsPlace } from './field-roles.ts'
import { groupOfPath } from './issues.ts'

/** Asked for in every category that has them, however little they move: every label and every declaration says them. */
const askedEverywhere = ['makingCountry', 'priceEur', 'numberOfReferences'] as const

/**
 * The fields of the form that the quick page shows, in the order of the form: those without which there is no score, those
 * that are asked for everywhere, and those that drive the category. Expert fields wait in the stages.
 * @param drivers ids of the fields that move the score of the category most
 */
export function quickFields(form: CategoryForm, drivers: readonly string[]): readonly Parameter[] {
  const chosen = new Set(
    form.parameters
      .filter((parameter) => isChosen(parameter, drivers) && !isFrenchByHand(parameter))
      .map(({ id }) => id),
  )
  return form.parameters.filter(
    ({ id, configuration: { frenchOf } }) =>
      chosen.has(id) || (frenchOf !== undefined && chosen.has(frenchOf)),
  )
}

function isChosen(parameter: Parameter, drivers: readonly string[]): boolean {
  const { required, expert } = parameter.configuration
  if (required) return true
  if (isLeftOut(parameter) || expert === true) return false
  return askedEverywhere.some((place) => setsPlace(parameter, place)) || drivers.includes(parameter.id)
}

/** What of the product's identity stands on the quick page. */
const quickIdentity: readonly string[] = ['name', 'category']

/** Whether the field of a path stands on the quick page: one of its fields, or a line of the composition. */
export function isOnQuickPage(
  fields: readonly Parameter[],
  form: CategoryForm,
  content: Content,
  path: string,
): boolean {
  if (quickIdentity.includes(path) || fields.some(({ id }) => path === `values.${id}`)) return true
  return groupOfPath(form, content, path)?.content === 'composition'
}
