import { and, eq, inArray } from 'drizzle-orm'

import type { FormState, Problem } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import type { EvaluatedCategory } from '../../categories/index.ts'
import {
  foundingOf,
  formOf,
  heldForm,
  missingToRun,
  recordsByReference,
  settingsOf,
  sightOf,
  type EvaluationRecord,
  type Founding,
} from '../../evaluations/index.ts'
import type { Asker, FileOptions, PlannedRow as PlannedRowOf, TakenRow as TakenRowOf } from '../importer.ts'
import type { EvaluationImportDeps } from './deps.ts'
import { saysTheSame } from './says-the-same.ts'
import { sameReference } from './keys.ts'
import { fieldOf } from './read-row.ts'
import { tellTaken } from './tell-products.ts'
import type { FoundProblem } from '../reading/problems.ts'
import type { SaidRow } from './said.ts'
import { givenComposition, givenValues, newFormOf } from './said-form.ts'
import { recordsOfIdentity } from './imported-store.ts'
import { importedEvaluations } from '../tables.ts'

type TakenRow = TakenRowOf<SaidRow>

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
    }
  | { readonly outcome: 'unchanged'; readonly record: EvaluationRecord }
  | { readonly outcome: 'faulty' }

export type PlannedRow = PlannedRowOf<SaidRow, RowPlan>

interface Known {
  readonly byReference: ReadonlyMap<string, readonly EvaluationRecord[]>
  readonly byIdentity: ReadonlyMap<string, EvaluationRecord>
  readonly hashes: ReadonlyMap<string, string>
}

const grouped = (records: readonly EvaluationRecord[]): Map<string, readonly EvaluationRecord[]> => {
  const groups = new Map<string, readonly EvaluationRecord[]>()
  for (const record of records) {
    const key = sameReference(record.reference ?? '')
    groups.set(key, [...(groups.get(key) ?? []), record])
  }
  return groups
}

/** The evaluations that rows are about, as far as the asker sees them. */
async function knownOf(tx: Tx, { session }: Asker, rows: readonly TakenRow[]): Promise<Known> {
  const { organizationId } = session
  const sight = sightOf(session)
  const references = rows.flatMap(({ said }) => (said.reference === null ? [] : [said.reference]))
  const named = await recordsByReference(tx, sight, references)
  const nameless = rows.filter(({ said }) => said.reference === null).map(({ identity }) => identity)
  const { records, byIdentity } = await recordsOfIdentity(tx, sight, nameless)
  const ids = [...named, ...records].map(({ id }) => id)
  const hashes = ids.length === 0 ? [] : await hashesOf(tx, organizationId, ids)
  return {
    byReference: grouped(named),
    byIdentity,
    hashes: new Map(hashes.map(({ id, hash }) => [id, hash])),
  }
}

const hashesOf = (tx: Tx, organizationId: string, ids: readonly string[]) =>
  tx
    .select({ id: importedEvaluations.evaluationId, hash: importedEvaluations.contentHash })
    .from(importedEvaluations)
    .where(
      and(
        eq(importedEvaluations.organizationId, organizationId),
        inArray(importedEvaluations.evaluationId, [...ids]),
      ),
    )

/** Says what rows do with what is there now. Nothing is written. */
export async function planRows(
  tx: Tx,
  deps: EvaluationImportDeps,
  asker: Asker,
  file: Pick<FileOptions, 'autoCreateProducts'>,
  rows: readonly TakenRow[],
): Promise<readonly PlannedRow[]> {
  const known = await knownOf(tx, asker, rows)
  const settings = await settingsOf(tx, asker.session.organizationId, deps)
  const foundings = new Map<string, Founding>()
  for (const { said } of rows) {
    const category = deps.catalogue.category(said.categoryId)
    if (category !== undefined && !foundings.has(category.id))
      foundings.set(category.id, await foundingOf(tx, asker, category))
  }
  const planned = rows.map((row): PlannedRow => {
    const category = deps.catalogue.category(row.said.categoryId)
    const founding = foundings.get(row.said.categoryId)
    if (category === undefined || founding === undefined) return plannedRow(row, { outcome: 'faulty' }, [])
    const problems: FoundProblem[] = []
    const plan = planOf(row, { category, founding, known }, problems)
    const form = formOfPlan(plan)
    if (form !== null) tellDraft(category, form, missingToRun(category.form, form, deps, settings), problems)
    return plannedRow(row, plan, problems)
  })
  return tellTaken(tx, asker, file, planned)
}

const plannedRow = (row: TakenRow, plan: RowPlan, problems: readonly FoundProblem[]): PlannedRow => ({
  ...row,
  outcome: plan.outcome,
  recordId: 'record' in plan ? plan.record.id : null,
  changes: [],
  isStale: false,
  isPublished: plan.outcome === 'updated' && plan.record.state === 'published',
  problems,
  plan,
})

const formOfPlan = (plan: RowPlan): FormState | null =>
  plan.outcome === 'created' ? plan.founded.form : plan.outcome === 'updated' ? plan.form : null

interface Place {
  readonly category: EvaluatedCategory
  readonly founding: Founding
  readonly known: Known
}

const told = (
  field: string | null,
  code: string,
  rest: Partial<FoundProblem> & Pick<FoundProblem, 'warning'>,
): FoundProblem => ({ column: null, field, value: null, code, ...rest })

function planOf(row: TakenRow, { category, founding, known }: Place, problems: FoundProblem[]): RowPlan {
  const { said } = row
  const found =
    said.reference === null
      ? [known.byIdentity.get(row.identity)].filter((record) => record !== undefined)
      : (known.byReference.get(sameReference(said.reference)) ?? [])
  const [record, ...others] = found
  if (record === undefined)
    return { outcome: 'created', category, founded: founding(newFormOf(category.form, said)) }
  if (others.length > 0) {
    const params = { evaluations: found.length }
    problems.push(told('reference', 'AMBIGUOUS_REFERENCE', { value: said.reference, params, warning: false }))
    return { outcome: 'faulty' }
  }
  if (record.categoryId !== category.id) {
    problems.push(
      told('category', 'CATEGORY_DIFFERS', { params: { category: record.categoryId }, warning: false }),
    )
    return { outcome: 'faulty' }
  }
  return revisionOf(row, record, category, known, problems)
}

function revisionOf(
  { said, hash }: TakenRow,
  record: EvaluationRecord,
  category: EvaluatedCategory,
  { hashes }: Known,
  problems: FoundProblem[],
): RowPlan {
  const before = formOf(record)
  if (hashes.get(record.id) === hash || saysTheSame(said, record)) return { outcome: 'unchanged', record }
  const wanted = {
    values: { ...before.values, ...givenValues(category.form, said) },
    composition: givenComposition(category.form, said, before.composition),
  }
  const { form, locked } = heldForm(category, record, wanted)
  if (locked.length > 0)
    problems.push(told(null, 'LOCKED_VALUES', { params: { fields: locked.length }, warning: true }))
  return { outcome: 'updated', category, record, form }
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
  for (const problem of missing) {
    const { code, path, params } = problem
    const field = fieldOf(form.composition, problem)
    problems.push(
      told(field, code, { form: true, path, draft: true, warning: true, ...(params ? { params } : {}) }),
    )
  }
}
