import type { SelectedOrganizationData } from '@ecotrame/contract'
import { organizationDefaults, withoutOtherChannels, type FormState } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import type { EvaluatedCategory } from '../categories/index.ts'
import { selectedAnswer } from './answers.ts'
import { findSelected } from './data-store.ts'

/** What the organization says of the products of the category. */
export async function selectedIn(
  tx: Tx,
  organizationId: string,
  category: EvaluatedCategory,
): Promise<SelectedOrganizationData> {
  const [record] = await findSelected(tx, organizationId, category.id)
  return selectedAnswer(category, record)
}

/** What the organization says of products of the category, as values of a form beside those that are given. */
export async function defaultsIn(
  tx: Tx,
  organizationId: string,
  { id, form }: EvaluatedCategory,
): Promise<(given: FormState['values']) => FormState['values']> {
  const [record] = await findSelected(tx, organizationId, id)
  return (given) => (record ? withoutOtherChannels(organizationDefaults(form, record.values), given) : {})
}

/**
 * The same as values of a form.
 *
 * @param given values that stand in the form from elsewhere
 */
export const selectedDefaults = async (
  tx: Tx,
  organizationId: string,
  category: EvaluatedCategory,
  given: FormState['values'],
): Promise<FormState['values']> => (await defaultsIn(tx, organizationId, category))(given)
