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

/**
 * The same as values of a form.
 *
 * @param given values that stand in the form from elsewhere
 */
export async function selectedDefaults(
  tx: Tx,
  organizationId: string,
  { id, form }: EvaluatedCategory,
  given: FormState['values'],
): Promise<FormState['values']> {
  const [record] = await findSelected(tx, organizationId, id)
  return record ? withoutOtherChannels(organizationDefaults(form, record.values), given) : {}
}
