import { isDeepStrictEqual } from 'node:util'
import type { CallParsed, Evaluation, updateEvaluation as updateCall } from '@ecotrame/contract'
import type { FormState } from '@ecotrame/lca'
import { requireAsRead, type RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isStillReferred } from '../../platform/database/taken.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { EvaluatedCategory } from '../categories/index.ts'
import { selectedDefaults } from '../organization-data/index.ts'
import { evaluationAnswer, formOf } from './answers.ts'
import { refuseUnknownComponents } from './component-links.ts'
import { audited, entryOf } from './audited.ts'
import type { EvaluationsDeps } from './deps.ts'
import type { EvaluationRecord } from './evaluation-columns.ts'
import {
  completeForm,
  knownCategory,
  openCategory,
  refuseWrongValues,
  searchTextOf,
} from './evaluation-form.ts'
import {
  deleteEvaluation as deleteRow,
  findRecord,
  lockRecord,
  updateEvaluation,
  type EvaluationFields,
} from './evaluation-store.ts'
import { chosenMask, formWithMask, neededMask, withoutMask, type ChosenMask } from './mask-of-evaluation.ts'
import { holdsResults, outdateByFacilities } from './form-records.ts'
import { nameThings } from './name-things.ts'
import { formWithPackagings } from './packagings-of-evaluation.ts'
import { sightOf } from './sight.ts'
import { teamOfEvaluation } from './team-of-evaluation.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Body = CallParsed<typeof updateCall>['body']

/**
 * Saves an evaluation. Another category starts a new form; a changed form makes results outdated, another
 * name does not.
 */
export async function saveEvaluation(
  { database, catalogue }: EvaluationsDeps,
  caller: Caller,
  read: RowAsRead,
  body: Body,
): Promise<Evaluation> {
  const { session, language } = caller
  const sight = sightOf(session)
  const record = await database.inOrganization(session.organizationId, async (tx) => {
    const before = await lockedRecord(tx, caller, read)
    const category =
      body.category === before.categoryId
        ? knownCategory(catalogue, body.category, language)
        : openCategory(catalogue, body.category, session, language)
    const { form, ...fields } = await fieldsToSave(tx, caller, { before, body, category })
    await refuseUnknownComponents(tx, caller, form)
    const changes = category.id !== before.categoryId || !isDeepStrictEqual(form, formOf(before))
    const formToo = changes && { form, settles: true }
    const state = await updateEvaluation(tx, session.organizationId, read.id, { ...fields, ...formToo })
    await nameThings(tx, caller, read.id, body)
    if (changes ? holdsResults(state) : body.facilities !== undefined)
      await outdateByFacilities(tx, session.organizationId, { ids: [read.id] })
    const saved = await findRecord(tx, sight, read.id)
    if (!saved) throw problem('NOT_FOUND')
    const change = { before: audited(before), after: audited(saved) }
    await recordChange(tx, session, { ...entryOf(saved), action: 'update', ...change })
    return saved
  })
  return evaluationAnswer(record, catalogue, language)
}

/** The row, kept from others; refused when it is not the one that the caller has read. */
const lockedRecord = async (tx: Tx, { session }: Caller, read: RowAsRead) =>
  requireAsRead(tx, await lockRecord(tx, sightOf(session), read.id), {
    organizationId: session.organizationId,
    entity: 'evaluation',
    ...read,
  })

interface Saving {
  readonly before: EvaluationRecord
  readonly body: Body
  readonly category: EvaluatedCategory
}

async function fieldsToSave(tx: Tx, caller: Caller, saving: Saving): Promise<EvaluationFields> {
  const { before, body, category } = saving
  const reference = body.reference === undefined ? before.reference : body.reference
  const stays = category.id === before.categoryId
  const beforehand = stays ? { maskId: before.maskId, mask: before.appliedMask } : withoutMask
  const change = { wanted: body.mask, before: beforehand, category }
  const chosen = await neededMask(tx, caller, await chosenMask(tx, caller, change), category, false)
  return {
    name: body.name,
    reference,
    teamId: await teamOfEvaluation(tx, caller, body.team, before.team?.id ?? null),
    categoryId: category.id,
    searchText: searchTextOf(body.name, reference, category),
    form: await formToSave(tx, saving, caller, chosen),
    maskId: chosen.maskId,
    mask: chosen.mask,
  }
}

/** Values of another category mean nothing in this one (specification §4). */
async function formToSave(
  tx: Tx,
  { before, body, category }: Saving,
  caller: Caller,
  chosen: ChosenMask,
): Promise<FormState> {
  const { session, language } = caller
  if (category.id !== before.categoryId) {
    const filled = chosen.mask?.values ?? {}
    const values = await selectedDefaults(tx, session.organizationId, category, filled)
    return formWithMask(category, completeForm(category.form, { values }), chosen, {}, language)
  }
  const form = completeForm(category.form, body)
  refuseWrongValues(category.form, form, language)
  const masked = formWithMask(category, form, chosen, body, language)
  return formWithPackagings(tx, caller, category.form, masked, formOf(before))
}

export async function deleteEvaluation(
  { database }: EvaluationsDeps,
  caller: Caller,
  read: RowAsRead,
): Promise<{ id: string }> {
  const { organizationId } = caller.session
  await database.inOrganization(organizationId, async (tx) => {
    const record = await lockedRecord(tx, caller, read)
    await deleteRow(tx, organizationId, read.id).catch((error: unknown) => {
      throw isStillReferred(error) ? problem('EVALUATION_IN_USE') : error
    })
    await recordChange(tx, caller.session, { ...entryOf(record), action: 'delete', before: audited(record) })
  })
  return { id: read.id }
}
