import { copiedName } from '../../platform/values/copied-name.ts'
import { namedIn } from '@ecotrame/texts'
import {
  type CallParsed,
  type createEvaluation as createCall,
  type duplicateEvaluation as duplicateCall,
  type Evaluation,
} from '@ecotrame/contract'
import type { FormState } from '@ecotrame/lca'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { EvaluatedCategory } from '../categories/index.ts'
import { selectedDefaults } from '../organization-data/index.ts'
import { evaluationAnswer, formOf } from './answers.ts'
import { audited, entryOf } from './audited.ts'
import { refuseUnknownComponents } from './component-links.ts'
import type { EvaluationsDeps } from './deps.ts'
import type { EvaluationRecord } from './evaluation-columns.ts'
import { completeForm, openCategory, refuseWrongValues, searchTextOf } from './evaluation-form.ts'
import { findRecord, insertEvaluation } from './evaluation-store.ts'
import {
  chosenMask,
  formWithMask,
  neededMask,
  withoutMask,
  type MaskOfEvaluation,
} from './mask-of-evaluation.ts'
import { nameThings, type NamedThings } from './name-things.ts'
import { formWithPackagings } from './packagings-of-evaluation.ts'
import { sightOf } from './sight.ts'
import { teamOfEvaluation } from './team-of-evaluation.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** A new evaluation of an open category; what was not sent starts as the organization says, else at its default. */
export async function createEvaluation(
  { database, catalogue }: EvaluationsDeps,
  caller: Caller,
  body: CallParsed<typeof createCall>['body'],
): Promise<Evaluation> {
  const { session, language } = caller
  const category = openCategory(catalogue, body.category, session, language)
  refuseWrongValues(category.form, completeForm(category.form, body), language)
  const record = await database.inOrganization(session.organizationId, async (tx) => {
    const change = { wanted: body.mask, before: withoutMask, category }
    const chosen = await neededMask(tx, caller, await chosenMask(tx, caller, change), category, true)
    const otherwise = await selectedDefaults(tx, session.organizationId, category, {
      ...chosen.mask?.values,
      ...body.values,
    })
    const sent = completeForm(category.form, { ...body, values: { ...otherwise, ...body.values } })
    const form = formWithMask(category, sent, chosen, body, language)
    const teamId = await teamOfEvaluation(tx, caller, body.team, session.teamId)
    const name = body.name ?? namedIn(language, category)
    const given = { name, reference: body.reference ?? null, teamId, category, form, kept: null }
    const fields = { ...given, ...maskOf(chosen) }
    const created = await insertedRecord(tx, caller, fields, body)
    await recordChange(tx, session, { ...entryOf(created), action: 'create', after: audited(created) })
    return created
  })
  return evaluationAnswer(record, catalogue, language)
}

/** A copy that was never run; what the body names replaces the original's. */
export async function duplicateEvaluation(
  { database, catalogue }: EvaluationsDeps,
  caller: Caller,
  id: string,
  extras: CallParsed<typeof duplicateCall>['body'],
): Promise<Evaluation> {
  const { session, language } = caller
  const record = await database.inOrganization(session.organizationId, async (tx) => {
    const original = await findRecord(tx, sightOf(session), id)
    if (!original) throw problem('NOT_FOUND')
    const category = openCategory(catalogue, original.categoryId, session, language)
    const sent = completeForm(category.form, { ...formOf(original), ...given(extras) })
    refuseWrongValues(category.form, sent, language)
    const { maskId, appliedMask: mask } = original
    const form = formWithMask(category, sent, { maskId, mask, applies: false }, {}, language)
    const teamId = await teamOfEvaluation(tx, caller, extras?.team, teamOfCopy(caller, original))
    const name = extras?.name ?? copiedName(original.name, language)
    const reference = extras?.reference === undefined ? original.reference : extras.reference
    const fields = { name, reference, teamId, category, form, maskId, mask, kept: formOf(original) }
    const copy = await insertedRecord(tx, caller, fields, namedByCopy(extras, original))
    const after = { copyOf: original.name, ...audited(copy) }
    await recordChange(tx, session, { ...entryOf(copy), action: 'duplicate', after })
    return copy
  })
  return evaluationAnswer(record, catalogue, language)
}

/** A copy stays in the team of the original where its author may choose; without a team it belongs to none. */
const teamOfCopy = ({ session }: Caller, { team }: EvaluationRecord): string | null =>
  sightOf(session).team.every ? (team?.id ?? null) : session.teamId

const maskOf = ({ maskId, mask }: MaskOfEvaluation): MaskOfEvaluation => ({ maskId, mask })

/** A copy is made where the original is and bears its tags, unless its author says otherwise. */
const namedByCopy = (
  extras: CallParsed<typeof duplicateCall>['body'],
  { facilities, tags }: EvaluationRecord,
): NamedThings => ({
  facilities: extras?.facilities ?? facilities.map(({ id }) => id),
  tags: extras?.tags ?? tags.map(({ id }) => id),
})

/** The parts of the form that the body carries. */
const given = (extras: CallParsed<typeof duplicateCall>['body']) => ({
  ...(extras?.values && { values: extras.values }),
  ...(extras?.composition && { composition: extras.composition }),
})

interface NewEvaluation extends MaskOfEvaluation {
  readonly name: string
  readonly reference: string | null
  readonly teamId: string | null
  readonly category: EvaluatedCategory
  readonly form: FormState
  /** The form of the original of a copy. */
  readonly kept: FormState | null
}

async function insertedRecord(
  tx: Tx,
  caller: Caller,
  { category, kept, ...fields }: NewEvaluation,
  named: NamedThings,
) {
  const { session } = caller
  await refuseUnknownComponents(tx, caller, fields.form)
  const form = await formWithPackagings(tx, caller, category.form, fields.form, kept)
  const id = await insertEvaluation(tx, session.organizationId, session, {
    ...fields,
    form,
    categoryId: category.id,
    searchText: searchTextOf(fields.name, fields.reference, category),
  })
  await nameThings(tx, caller, id, named)
  const record = await findRecord(tx, sightOf(session), id)
  if (!record) throw new Error('The new evaluation is out of its author’s sight')
  return record
}
