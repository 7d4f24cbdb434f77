import {
  checkFormState,
  withSettings,
  type CategoryForm,
  type FieldValue,
  type FormState,
} from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { findRecord, formOf, reviseForm, sightOf } from '../evaluations/index.ts'
import type { RequestsDeps } from './deps.ts'
import { fieldsById, type StoredField } from './field-store.ts'
import { pathNow } from './fields.ts'
import type { Caller } from '../../platform/sessions/session.ts'

export interface ValueForField {
  readonly fieldId: string
  readonly value: FieldValue
}

/** Ids of fields by what became of their values. */
export interface Filled {
  readonly filled: readonly string[]
  /** The mask of the evaluation holds another value there. */
  readonly locked: readonly string[]
  /** The evaluation, or the entry of its composition, is gone. */
  readonly gone: readonly string[]
}

/**
 * Writes values into the evaluations of the fields, with the origin `request` (decisions §4); results become outdated.
 * @throws NOT_FOUND for an evaluation out of the sight of the caller, INVALID_VALUES for values that the form refuses
 */
export async function fillFromRequest(
  tx: Tx,
  deps: Pick<RequestsDeps, 'catalogue'>,
  caller: Pick<Caller, 'session'>,
  values: readonly ValueForField[],
): Promise<Filled> {
  const { organizationId } = caller.session
  const valueOf = new Map(values.map(({ fieldId, value }) => [fieldId, value]))
  const fields = await fieldsById(tx, organizationId, [...valueOf.keys()])
  const result = { filled: [] as string[], locked: [] as string[], gone: [] as string[] }
  result.gone.push(...fields.filter(({ evaluationId }) => evaluationId === null).map(({ id }) => id))
  const ids = new Set(fields.flatMap(({ evaluationId }) => evaluationId ?? []))
  for (const id of ids) {
    const own = fields.filter(({ evaluationId }) => evaluationId === id)
    await fillEvaluation(tx, deps, caller, id, { fields: own, valueOf }, result)
  }
  return result
}

interface Filling {
  readonly fields: readonly StoredField[]
  readonly valueOf: ReadonlyMap<string, FieldValue>
}
type Outcome = Readonly<Record<keyof Filled, string[]>>

async function fillEvaluation(
  tx: Tx,
  deps: Pick<RequestsDeps, 'catalogue'>,
  caller: Pick<Caller, 'session'>,
  id: string,
  { fields, valueOf }: Filling,
  outcome: Outcome,
): Promise<void> {
  const before = await findRecord(tx, sightOf(caller.session), id)
  if (before === undefined) throw problem('NOT_FOUND')
  const there = fields.filter((field) => pathNow(field, before.categoryId, formOf(before)) !== null)
  outcome.gone.push(...fields.filter((field) => !there.includes(field)).map((field) => field.id))
  const revise = (form: CategoryForm, state: FormState): FormState => {
    const filled = withValues(form, state, there, valueOf)
    refuseNewProblems(form, state, filled)
    return filled
  }
  await reviseForm(tx, deps, caller, id, { revise, changesResults: true })
  const after = await findRecord(tx, sightOf(caller.session), id)
  if (after === undefined) throw problem('NOT_FOUND')
  for (const field of there) {
    const isFilled = valueAt(formOf(after), field)?.value === (valueOf.get(field.id) ?? null)
    outcome[isFilled ? 'filled' : 'locked'].push(field.id)
  }
}

const valueAt = ({ values, composition }: FormState, { entryId, parameter }: StoredField) =>
  (entryId === null ? values : composition.find(({ id }) => id === entryId)?.values)?.[parameter]

/** What a field resets goes back to its default; what is answered comes from the request. */
function withValues(
  form: CategoryForm,
  state: FormState,
  fields: readonly StoredField[],
  valueOf: Filling['valueOf'],
): FormState {
  const settings = fields.flatMap((field) => {
    const path = field.categoryId === null ? null : pathNow(field, field.categoryId, state)
    return path === null ? [] : [{ path, value: valueOf.get(field.id) ?? null }]
  })
  const set = withSettings(form, state, settings)
  if (!set.ok) throw problem('INVALID_VALUES', { errors: [{ path: 'values', code: 'UNKNOWN_FIELD' }] })
  return fields.reduce(fromRequest, set.value)
}

function fromRequest(state: FormState, { entryId, parameter }: StoredField): FormState {
  const named = (values: FormState['values']) => {
    const given = values[parameter]
    return given === undefined || given.value === null
      ? values
      : { ...values, [parameter]: { ...given, origin: 'request' as const } }
  }
  if (entryId === null) return { ...state, values: named(state.values) }
  const composition = state.composition.map((entry) =>
    entry.id === entryId ? { ...entry, values: named(entry.values) } : entry,
  )
  return { ...state, composition }
}

/** An answer may not make wrong what was right; what was wrong before is not its fault. */
function refuseNewProblems(form: CategoryForm, before: FormState, after: FormState): void {
  const key = ({ path, code }: { readonly path: string; readonly code: string }) => `${path} ${code}`
  const known = new Set(checkFormState(form, before).map(key))
  const [first] = checkFormState(form, after).filter((one) => !known.has(key(one)))
  if (first === undefined) return
  throw problem('INVALID_VALUES', { errors: [{ path: first.path, code: 'NOT_FOR_THIS_FIELD' }] })
}
