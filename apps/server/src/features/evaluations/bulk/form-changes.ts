import { sql, type SQL } from 'drizzle-orm'
import type { CallParsed, setCountryOfSelected } from '@ecotrame/contract'
import { checkFormState, formValue, heldByMask, type FormState } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/errors/problem.ts'
import type { Runner } from '../../../platform/jobs/runner.ts'
import { changeRows, isAsAsked, type PreparedChange } from '../../bulk/index.ts'
import type { EvaluatedCategory } from '../../categories/index.ts'
import { findMaskToApply } from '../../masks/index.ts'
import { formOf } from '../answers.ts'
import type { EvaluationRecord } from '../evaluation-columns.ts'
import { formWithMask, withoutMask, type MaskOfEvaluation } from '../mask-of-evaluation.ts'
import { formWithPackagings } from '../packagings-of-evaluation.ts'
import { refuseField } from '../refusals.ts'
import { sightOf } from '../sight.ts'
import { evaluations } from '../tables.ts'
import { formAspect, type FormAndMask } from './aspects.ts'
import { effectOf, type ComputeDeps } from './effect.ts'
import { masksAmong } from './masks-among.ts'
import { evaluationRows } from './rows.ts'

/** A change of forms, with what it does to scores. */
function formChange(
  deps: ComputeDeps,
  { session }: Runner,
  verdict: SQL,
  next: (record: EvaluationRecord) => FormState & MaskOfEvaluation,
): PreparedChange {
  const asState = ({ values, composition, maskId, mask }: FormState & MaskOfEvaluation): FormAndMask => ({
    values,
    composition,
    maskId,
    mask,
  })
  const apply = changeRows(evaluationRows, session, {
    aspect: formAspect,
    next: (_, record) => asState(next(record)),
  })
  return { verdict, apply, effect: effectOf(deps, session, apply) }
}

const { categoryId, formValues, mask: appliedMask, maskId } = evaluations

type Country = Omit<CallParsed<typeof setCountryOfSelected>['body'], 'selection'>

/** Says where a step takes place. @throws INVALID_VALUES for a country that no category takes */
export function prepareCountry(
  deps: ComputeDeps,
  caller: Runner,
  { field, country }: Country,
): PreparedChange {
  const categories = deps.catalogue.categories.filter((category) => takes(category, field, country))
  if (categories.length === 0)
    throw problem('INVALID_VALUES', { errors: [{ path: 'country', code: 'UNKNOWN_COUNTRY' }] })
  const ids = categories.map(({ id }) => id)
  const now = sql`${formValues} -> ${field}::text`
  const isLocked = sql`jsonb_exists(coalesce(${appliedMask} -> 'values', '{}'), ${field}::text)
    and not exists (select from jsonb_array_elements(${appliedMask} -> 'rules') r
      where r ->> 'path' = ${`values.${field}`}::text and (r ->> 'overridable')::boolean)`
  const verdict = sql`case
    when not (${categoryId} = any(${sql.param(ids)}::text[])) then 'NO_SUCH_STEP'
    when ${now} ->> 'value' = ${country}::text and ${now} ->> 'origin' <> 'default' then ${isAsAsked}::text
    when ${isLocked} then 'LOCKED_BY_MASK'
  end`
  return formChange(deps, caller, verdict, (record) => {
    const category = deps.catalogue.category(record.categoryId)
    const parameter = category?.form.parameters.find(({ id }) => id === field)
    if (category === undefined || parameter === undefined)
      throw new Error('Its category does not have this step')
    const { maskId: id, appliedMask: mask } = record
    const form = formOf(record)
    const values = { ...form.values, [field]: formValue(parameter, country, 'user') }
    return { ...heldByMask(category.form, { ...form, values }, mask), maskId: id, mask }
  })
}

function takes({ form }: EvaluatedCategory, field: string, country: string): boolean {
  const parameter = form.parameters.find(({ id }) => id === field)
  if (parameter === undefined) return false
  const state = { values: { [field]: formValue(parameter, country, 'user') }, composition: [] }
  return checkFormState(form, state).every(({ path }) => !path.startsWith(`values.${field}`))
}

/** Applies a mask, or takes masks off. @throws INVALID_VALUES for one that the caller may not apply */
export async function prepareMask(
  tx: Tx,
  deps: ComputeDeps,
  caller: Runner,
  { mask: wanted }: { readonly mask: string | null },
): Promise<PreparedChange> {
  if (wanted === null) return withoutMasks(deps, caller)
  const { session, language } = caller
  const ofCategory = (await masksAmong(tx, session.organizationId, [wanted])).get(wanted)
  const category = ofCategory === undefined ? undefined : deps.catalogue.category(ofCategory)
  const found = category && (await findMaskToApply(tx, session, wanted, category.form))
  if (category === undefined || found === undefined) throw refuseField('mask', 'UNKNOWN_MASK', language)
  const chosen = { maskId: found.id, mask: { ...found.mask, rowVersion: found.rowVersion } }
  // The packagings of the mask are the same in every form: they are looked up once.
  const masked = (record: EvaluationRecord) =>
    formWithMask(category, formOf(record), { ...chosen, applies: true }, {}, language)
  const verdict = sql`case
    when ${categoryId} <> ${category.id} then 'OTHER_CATEGORY'
    when ${maskId} = ${found.id} and (${appliedMask} ->> 'rowVersion')::integer = ${found.rowVersion}
      then ${isAsAsked}::text
  end`
  await formWithPackagings(
    tx,
    caller,
    category.form,
    { values: {}, composition: found.mask.composition },
    null,
  )
  return formChange(deps, caller, verdict, (record) => ({ ...masked(record), ...chosen }))
}

function withoutMasks(deps: ComputeDeps, caller: Runner): PreparedChange {
  if (!sightOf(caller.session).team.every && caller.session.teamId === null)
    throw refuseField('mask', 'MASK_REQUIRED', caller.language)
  const verdict = sql`case when ${maskId} is null and ${appliedMask} is null then ${isAsAsked}::text end`
  return formChange(deps, caller, verdict, (record) => {
    const form = deps.catalogue.category(record.categoryId)?.form
    if (form === undefined) throw new Error('There is no such category any more')
    return { ...heldByMask(form, formOf(record), null), ...withoutMask }
  })
}
