import type { FormState, Problem } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { givingWay } from '../../../platform/turns/giving-way.ts'
import type { EvaluatedCategory } from '../../categories/index.ts'
import {
  foundingOf,
  missingToRun,
  settingsOf,
  type EvaluationRecord,
  type Founding,
} from '../../evaluations/index.ts'
import type { Change, FileOptions, PlannedRow as PlannedRowOf, TakenRow as TakenRowOf } from '../importer.ts'
import { inBoth, isError, told, type FoundProblem } from '../reading/problems.ts'
import type { EvaluationImportDeps } from './deps.ts'
import { sameReference } from './keys.ts'
import { knownOf, type Known } from './known-evaluations.ts'
import { fieldOf } from './read-row.ts'
import { revisionOf, wrongIn } from './revision.ts'
import type { ParsedRow } from './parsed-row.ts'
import { tellTaken } from './tell-products.ts'
import { newFormOf } from './wanted-form.ts'
import type { Caller } from '../../../platform/sessions/session.ts'

export type TakenRow = TakenRowOf<ParsedRow>

/** What a row does. */
export type RowPlan =
  | {
      readonly outcome: 'created'
      readonly category: EvaluatedCategory
      readonly founded: ReturnType<Founding>
    }
  | {
      readonly outcome: 'updated'
      readonly category: EvaluatedCategory
      readonly record: EvaluationRecord
      readonly form: FormState
      readonly name: string
      readonly reference: string | null
      readonly changes: readonly Change[]
    }
  | { readonly outcome: 'unchanged'; readonly record: EvaluationRecord }
  | { readonly outcome: 'faulty' }

export type PlannedRow = PlannedRowOf<ParsedRow, RowPlan>

/** Says what rows do with what is there now. Nothing is written. */
export async function planRows(
  tx: Tx,
  deps: EvaluationImportDeps,
  caller: Caller,
  file: FileOptions,
  rows: readonly TakenRow[],
): Promise<readonly PlannedRow[]> {
  const known = await knownOf(tx, caller, file, rows)
  const settings = await settingsOf(tx, caller.session.organizationId, deps)
  const foundings = new Map<string, Founding>()
  for (const { said } of rows) {
    const category = deps.catalogue.category(said.categoryId)
    if (category !== undefined && !foundings.has(category.id))
      foundings.set(category.id, await foundingOf(tx, caller, category))
  }
  const planned = (row: TakenRow): PlannedRow => {
    const category = deps.catalogue.category(row.said.categoryId)
    const founding = foundings.get(row.said.categoryId)
    if (category === undefined || founding === undefined) return plannedRow(row, { outcome: 'faulty' }, [])
    const problems: FoundProblem[] = []
    const plan = planOf(row, { deps, file, category, founding, known }, problems)
    const form = formOfPlan(plan)
    if (form !== null) tellDraft(category, form, missingToRun(category.form, form, deps, settings), problems)
    return plannedRow(row, plan, problems)
  }
  const all: PlannedRow[] = []
  const giveWay = givingWay()
  for (const row of rows) {
    await giveWay()
    all.push(planned(row))
  }
  return tellTaken(tx, caller, file, all)
}

const plannedRow = (row: TakenRow, plan: RowPlan, problems: readonly FoundProblem[]): PlannedRow => ({
  ...row,
  outcome: plan.outcome,
  recordId: 'record' in plan ? plan.record.id : null,
  changes: plan.outcome === 'updated' ? plan.changes : [],
  isStale: plan.outcome === 'updated' && isStale(row.said, plan.record),
  isPublished: plan.outcome === 'updated' && plan.record.state === 'published',
  problems,
  plan,
})

const isStale = ({ rowVersion }: ParsedRow, record: EvaluationRecord): boolean =>
  rowVersion !== undefined && rowVersion !== record.rowVersion

const formOfPlan = (plan: RowPlan): FormState | null =>
  plan.outcome === 'created' ? plan.founded.form : plan.outcome === 'updated' ? plan.form : null

/** What a row is planned with. */
export interface Place {
  readonly deps: EvaluationImportDeps
  readonly file: FileOptions
  readonly category: EvaluatedCategory
  readonly founding: Founding
  readonly known: Known
}

function recordsOf({ said, identity }: TakenRow, { byId, byReference, byIdentity }: Known) {
  if (said.id !== undefined) return [byId.get(said.id)].filter((record) => record !== undefined)
  return said.reference === null
    ? [byIdentity.get(identity)].filter((record) => record !== undefined)
    : (byReference.get(sameReference(said.reference)) ?? [])
}

function planOf(row: TakenRow, place: Place, problems: FoundProblem[]): RowPlan {
  const { said } = row
  const { category, founding, known } = place
  const found = recordsOf(row, known)
  const [record, ...others] = found
  const refuse = (field: string, code: string, rest: Partial<FoundProblem> = {}): RowPlan => {
    problems.push(told(field, code, { ...rest, warning: false }))
    return { outcome: 'faulty' }
  }
  if (others.length > 0)
    return refuse('reference', 'AMBIGUOUS_REFERENCE', {
      value: said.reference,
      params: { evaluations: found.length },
    })
  if (record === undefined) {
    if (said.id !== undefined) return refuse('id', 'UNKNOWN_ID', { value: said.id })
    problems.push(...(said.doubts ?? []))
    if (said.lists !== undefined) problems.push(...wrongIn(category, newFormOf(category.form, said)))
    return problems.some(isError)
      ? { outcome: 'faulty' }
      : { outcome: 'created', category, founded: founding(newFormOf(category.form, said)) }
  }
  if (record.categoryId !== category.id) {
    const other = place.deps.catalogue.category(record.categoryId)
    const label = other && { en: other.nameEn, fr: other.nameFr }
    return refuse('category', 'CATEGORY_DIFFERS', { params: inBoth('category', label) })
  }
  return revisionOf(row, record, place, problems)
}

/** What keeps a row from being run, and a mass that nobody has weighed. */
function tellDraft(
  { typicalMassG }: EvaluatedCategory,
  form: FormState,
  missing: readonly Problem[],
  problems: FoundProblem[],
): void {
  const mass = form.values['mass']
  if (mass?.origin === 'default' && typeof mass.value === 'number')
    problems.push(
      told('mass', 'MASS_ASSUMED', {
        params: { mass: mass.value, typical: typicalMassG ?? mass.value },
        warning: true,
      }),
    )
  problems.push(...missing.map((problem) => lackingOf(form.composition, problem)))
}

/** What keeps a form from being run. */
export function lackingOf(composition: FormState['composition'], problem: Problem): FoundProblem {
  const { code, path, params } = problem
  const field = fieldOf(composition, problem)
  return told(field, code, { form: true, path, draft: true, warning: true, ...(params ? { params } : {}) })
}
