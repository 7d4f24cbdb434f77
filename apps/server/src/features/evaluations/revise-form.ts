import { isDeepStrictEqual } from 'node:util'
import { heldByMask, type CategoryForm, type FormState } from '@ecotrame/lca'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Catalogue } from '../categories/index.ts'
import { formOf } from './answers.ts'
import { audited, entryOf } from './audited.ts'
import { searchTextOf } from './evaluation-form.ts'
import { findRecord, lockRecord, updateEvaluation } from './evaluation-store.ts'
import { holdsResults, outdateByFacilities } from './form-records.ts'
import { sightOf } from './sight.ts'
import type { Caller } from '../../platform/sessions/session.ts'

export interface Revision {
  readonly revise: (form: CategoryForm, state: FormState) => FormState
  /** False: the same is computed, so that results stay as they are. */
  readonly changesResults: boolean
}

/**
 * Changes the form of an evaluation for something else that changed; what its mask locks stays. Results become
 * outdated. @throws NOT_FOUND out of sight
 */
export async function reviseForm(
  tx: Tx,
  { catalogue }: { readonly catalogue: Catalogue },
  { session }: Pick<Caller, 'session'>,
  id: string,
  { revise, changesResults }: Revision,
): Promise<void> {
  const { organizationId } = session
  const sight = sightOf(session)
  const before = await lockRecord(tx, sight, id)
  const category = before && catalogue.category(before.categoryId)
  if (!before || !category) throw problem('NOT_FOUND')
  const { maskId, appliedMask: mask } = before
  const form = heldByMask(category.form, revise(category.form, formOf(before)), mask)
  if (isDeepStrictEqual(form, formOf(before))) return
  const { name, reference, categoryId } = before
  const searchText = searchTextOf(name, reference, category)
  const teamId = before.team?.id ?? null
  const state = await updateEvaluation(tx, organizationId, id, {
    settles: changesResults,
    name,
    reference,
    teamId,
    categoryId,
    searchText,
    form,
    maskId,
    mask,
  })
  if (changesResults && holdsResults(state)) await outdateByFacilities(tx, organizationId, { ids: [id] })
  const after = await findRecord(tx, sight, id)
  if (!after) throw problem('NOT_FOUND')
  const change = { before: audited(before), after: audited(after) }
  await recordChange(tx, session, { ...entryOf(after), action: 'update', ...change })
}
