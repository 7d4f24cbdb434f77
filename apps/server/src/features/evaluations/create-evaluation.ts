import {
  limits,
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
import { evaluationAnswer, formOf } from './answers.ts'
import { audited, entryOf } from './audited.ts'
import type { Asker, EvaluationsDeps } from './deps.ts'
import { completeForm, openCategory, refuseWrongValues, searchTextOf } from './evaluation-form.ts'
import { findRecord, insertEvaluation } from './evaluation-store.ts'
import { sightOf } from './sight.ts'
import { teamOfEvaluation } from './team-of-evaluation.ts'

/** A new evaluation of an open category; what was not sent starts at its default. */
export async function createEvaluation(
  { database, catalogue }: EvaluationsDeps,
  asker: Asker,
  body: CallParsed<typeof createCall>['body'],
): Promise<Evaluation> {
  const { session, language } = asker
  const category = openCategory(catalogue, body.category, session, language)
  const form = completeForm(category.form, body)
  refuseWrongValues(category.form, form, language)
  const record = await database.inOrganization(session.organizationId, async (tx) => {
    const teamId = await teamOfEvaluation(tx, asker, body.team, session.teamId)
    const name = body.name ?? (language === 'fr' ? category.nameFr : category.nameEn)
    const fields = { name, reference: body.reference ?? null, teamId, category, form }
    const created = await insertedRecord(tx, asker, fields)
    await recordChange(tx, session, { ...entryOf(created), action: 'create', after: audited(created) })
    return created
  })
  return evaluationAnswer(record, catalogue, language)
}

/** A copy that was never run; what the body names replaces the original's. */
export async function duplicateEvaluation(
  { database, catalogue }: EvaluationsDeps,
  asker: Asker,
  id: string,
  extras: CallParsed<typeof duplicateCall>['body'],
): Promise<Evaluation> {
  const { session, language } = asker
  const record = await database.inOrganization(session.organizationId, async (tx) => {
    const original = await findRecord(tx, sightOf(session), id)
    if (!original) throw problem('NOT_FOUND')
    const category = openCategory(catalogue, original.categoryId, session, language)
    const form = completeForm(category.form, { ...formOf(original), ...given(extras) })
    refuseWrongValues(category.form, form, language)
    const teamId = await teamOfEvaluation(tx, asker, extras?.team, original.team?.id ?? null)
    const name = extras?.name ?? copiedName(original.name, language)
    const reference = extras?.reference === undefined ? original.reference : extras.reference
    const copy = await insertedRecord(tx, asker, { name, reference, teamId, category, form })
    const after = { copyOf: original.name, ...audited(copy) }
    await recordChange(tx, session, { ...entryOf(copy), action: 'duplicate', after })
    return copy
  })
  return evaluationAnswer(record, catalogue, language)
}

/** The parts of the form that the body carries. */
const given = (extras: CallParsed<typeof duplicateCall>['body']) => ({
  ...(extras?.values && { values: extras.values }),
  ...(extras?.composition && { composition: extras.composition }),
})

const copiedName = (name: string, language: Asker['language']): string => {
  const mark = language === 'fr' ? ' (copie)' : ' (copy)'
  return name.slice(0, limits.nameMaximumLength - mark.length) + mark
}

interface NewEvaluation {
  readonly name: string
  readonly reference: string | null
  readonly teamId: string | null
  readonly category: EvaluatedCategory
  readonly form: FormState
}

async function insertedRecord(tx: Tx, { session }: Asker, { category, ...fields }: NewEvaluation) {
  const id = await insertEvaluation(tx, session.organizationId, session, {
    ...fields,
    categoryId: category.id,
    searchText: searchTextOf(fields.name, fields.reference, category),
  })
  const record = await findRecord(tx, sightOf(session), id)
  if (!record) throw new Error('The new evaluation is out of its author’s sight')
  return record
}
