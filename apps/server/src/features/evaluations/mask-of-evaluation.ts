import type { CallParsed, updateEvaluation } from '@ecotrame/contract'
import {
  brokenLocks,
  entryLists,
  heldByMask,
  pathOfField,
  pathOfList,
  withMask,
  type FormState,
} from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { EvaluatedCategory } from '../categories/index.ts'
import { findGivenMask, findMaskToApply, type MaskToApply } from '../masks/index.ts'
import { refuseField, refuseFields } from './refusals.ts'
import { sightOf } from './sight.ts'
import type { AppliedMask } from './tables.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** The mask with which an evaluation is made. */
export interface MaskOfEvaluation {
  readonly maskId: string | null
  readonly mask: AppliedMask | null
}

export const withoutMask: MaskOfEvaluation = { maskId: null, mask: null }

export interface MaskChange {
  readonly wanted: CallParsed<typeof updateEvaluation>['body']['mask']
  readonly before: MaskOfEvaluation
  readonly category: EvaluatedCategory
}

/** The mask after a save, and whether the save applies it: it is another one, or a newer version. */
export interface ChosenMask extends MaskOfEvaluation {
  readonly applies: boolean
}

/** @throws INVALID_VALUES for a mask that the caller may not apply, or that was changed since the caller saw it */
export async function chosenMask(tx: Tx, caller: Caller, change: MaskChange): Promise<ChosenMask> {
  const { wanted, before } = change
  if (wanted === null) return { ...withoutMask, applies: false }
  if (wanted === undefined || isApplied(wanted, before)) return { ...before, applies: false }
  const found = await findMaskToApply(tx, caller.session, wanted.id, change.category.form)
  if (found?.categoryId !== change.category.id) throw refuseField('mask', 'UNKNOWN_MASK', caller.language)
  if (wanted.rowVersion !== undefined && wanted.rowVersion !== found.rowVersion)
    throw refuseField('mask', 'MASK_CHANGED', caller.language)
  return applied(found)
}

const isApplied = (wanted: NonNullable<MaskChange['wanted']>, { maskId, mask }: MaskOfEvaluation): boolean =>
  wanted.id === maskId && (wanted.rowVersion === undefined || wanted.rowVersion === mask?.rowVersion)

const applied = ({ id, mask, rowVersion }: MaskToApply): ChosenMask => ({
  maskId: id,
  mask: { ...mask, rowVersion },
  applies: true,
})

/**
 * Who has no team works with the masks given to them: a new evaluation takes the first of them, and none gives its
 * mask up. @throws PERMISSION_REQUIRED without any mask of the category, INVALID_VALUES for giving it up
 */
export async function neededMask(
  tx: Tx,
  { session, language }: Caller,
  chosen: ChosenMask,
  category: EvaluatedCategory,
  isNew: boolean,
): Promise<ChosenMask> {
  const { team } = sightOf(session)
  if (team.every || team.id !== null || chosen.maskId !== null) return chosen
  if (!isNew) throw refuseField('mask', 'MASK_REQUIRED', language)
  const given = await findGivenMask(tx, session, category.form)
  if (given === undefined) throw problem('PERMISSION_REQUIRED')
  return applied(given)
}

/** What the caller sent: only that can be kept where a mask is applied. */
interface Sent {
  readonly values?: FormState['values'] | undefined
  readonly composition?: FormState['composition'] | undefined
}

const sentPaths = ({ values = {}, composition }: Sent): ReadonlySet<string> =>
  new Set([...Object.keys(values).map(pathOfField), ...(composition ? entryLists.map(pathOfList) : [])])

/** The form as the mask lets it be. @throws INVALID_VALUES for locked fields that were changed */
export function formWithMask(
  { form }: EvaluatedCategory,
  state: FormState,
  { mask, applies }: ChosenMask,
  sent: Sent,
  language: Caller['language'],
): FormState {
  if (mask === null) return heldByMask(form, state, null)
  if (applies) return withMask(form, state, mask, sentPaths(sent))
  const broken = brokenLocks(form, state, mask)
  if (broken.length > 0) throw refuseFields(broken, 'MASK_LOCKED', language)
  return heldByMask(form, state, mask)
}
