import { and, eq, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { EvaluationState } from '@ecotrame/contract'
import type { FormState, Problem } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { planned } from '../../platform/database/planned.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { evaluationVersionPublicSince, publications } from '../publication/index.ts'
import { holdsResults, outdateByFacilities } from './form-records.ts'
import { selectRecords, type EvaluationRecord } from './evaluation-columns.ts'
import { visibleTo, type Sight } from './sight.ts'
import { evaluations, evaluationVersions } from './tables.ts'

/** The form as versions keep it. */
const asKept = (category: SQLWrapper, values: SQLWrapper, composition: SQLWrapper): SQL =>
  sql`jsonb_build_object('category', ${category}, 'values', ${values}, 'composition', ${composition})`

/**
 * State that follows from form and active version: without a version `draft`; the version of this very form
 * `evaluated` or `published`; else `outdated`.
 */
const stateBy = (form: SQL): SQL => sql`coalesce((
  select case
    when ${evaluationVersions.form} - 'records' <> ${form} then 'outdated'
    when ${evaluationVersionPublicSince} is null then 'evaluated'
    else 'published'
  end
  from ${evaluationVersions}
  where ${evaluationVersions.organizationId} = ${evaluations.organizationId}
    and ${evaluationVersions.evaluationId} = ${evaluations.id} and ${evaluationVersions.active}), 'draft')`
const settledState = stateBy(asKept(evaluations.categoryId, evaluations.formValues, evaluations.composition))

/** The columns of a row whose form becomes this one: without a second statement that settles its state. */
export const settledWith = (categoryId: string, { values, composition }: FormState) => ({
  formValues: values,
  composition,
  problems: [],
  state: stateBy(
    asKept(
      sql`${categoryId}::text`,
      sql`${JSON.stringify(values)}::jsonb`,
      sql`${JSON.stringify(composition)}::jsonb`,
    ),
  ),
})

/** Brings states in line with form and active version, after either has changed. */
export async function settleStates(tx: Tx, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return
  const settled = await tx
    .update(evaluations)
    .set({ state: settledState, problems: [] })
    .where(and(eq(evaluations.organizationId, organizationId), isAnyOf(evaluations.id, ids)))
    .returning({ id: evaluations.id, state: evaluations.state })
    .prepare(planned)
    .execute()
  await outdateByFacilities(tx, organizationId, {
    ids: settled.filter(({ state }) => holdsResults(state)).map(({ id }) => id),
  })
}

interface StateBefore {
  readonly id: string
  readonly state: {
    readonly state: EvaluationState
    readonly problems: readonly Problem[]
    /** The active version of then. */
    readonly version: string | null
  }
}

/** Gives back states with their forms, where no run has come between; facilities may have changed since. */
export async function restoreStates(tx: Tx, organizationId: string, before: readonly StateBefore[]) {
  const rows = before.map(({ id, state }) => ({ id, ...state }))
  const isPublic = sql`exists (select from ${publications} made
    where made.organization_id = ${organizationId} and made.evaluation_version_id = was.version
      and made.withdrawn_at is null)`
  await tx.execute(sql`update evaluations e set problems = was.problems,
      state = case when was.state = 'published' and not ${isPublic} then 'evaluated' else was.state end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as was (id uuid, state text, problems jsonb, version uuid)
    where e.organization_id = ${organizationId} and e.id = was.id and was.state <> 'evaluating'
      and was.version is not distinct from (select v.id from evaluation_versions v
        where v.organization_id = e.organization_id and v.evaluation_id = e.id and v.active)
      and not (was.state = 'evaluated' and ${isPublic})`)
  await outdateByFacilities(tx, organizationId, { ids: before.map(({ id }) => id) })
}

interface FailedRun {
  readonly record: Pick<EvaluationRecord, 'id'>
  readonly problems: readonly Problem[]
}

export async function markFailed(tx: Tx, organizationId: string, failed: readonly FailedRun[]) {
  if (failed.length === 0) return
  const rows = failed.map(({ record: { id }, problems }) => ({ id, problems }))
  await tx.execute(sql`update evaluations e set state = 'failed', problems = now.problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as now (id uuid, problems jsonb)
    where e.organization_id = ${organizationId} and e.id = now.id`)
}

export async function markEvaluated(tx: Tx, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return
  await tx
    .update(evaluations)
    .set({ state: 'evaluated', problems: [] })
    .where(and(eq(evaluations.organizationId, organizationId), isAnyOf(evaluations.id, ids)))
}

/**
 * Evaluations, for the one transaction that runs them, kept from other writers; without those that another one is at,
 * or that are out of sight. The claim ends with the transaction: a process that dies holds nothing. It is made before
 * a row is locked, so that a second run is told at once and does not wait for the first.
 */
export async function claimRecords(
  tx: Tx,
  sight: Sight,
  ids: readonly string[],
): Promise<readonly EvaluationRecord[]> {
  const claimed = sql`${evaluations.id} = any(array(select id from unnest(${sql.param([...ids])}::uuid[]) as one (id)
    where pg_try_advisory_xact_lock(hashtextextended(id::text, 0))))`
  return selectRecords(tx)
    .where(and(visibleTo(sight), claimed))
    .for('update', { of: evaluations })
    .prepare(planned)
    .execute()
}

/** Name and state of those of the evaluations that may be seen, kept from other writers. */
export const lockStates = (tx: Tx, sight: Sight, ids: readonly string[]) =>
  tx
    .select({ id: evaluations.id, name: evaluations.name, state: evaluations.state })
    .from(evaluations)
    .where(and(visibleTo(sight), isAnyOf(evaluations.id, ids)))
    .for('update')

export async function markPublished(tx: Tx, organizationId: string, ids: readonly string[]) {
  await tx
    .update(evaluations)
    .set({ state: 'published' })
    .where(and(eq(evaluations.organizationId, organizationId), isAnyOf(evaluations.id, ids)))
}

/** What was public is evaluated again; what has changed since stays as it is. */
export async function markWithdrawn(tx: Tx, organizationId: string, ids: readonly string[]) {
  await tx
    .update(evaluations)
    .set({ state: 'evaluated' })
    .where(
      and(
        eq(evaluations.organizationId, organizationId),
        isAnyOf(evaluations.id, ids),
        eq(evaluations.state, 'published'),
      ),
    )
}

/** Rows that a process left in `evaluating` so long ago that no run can still be at work on them. */
export async function settleAbandoned(tx: Tx, olderThanSeconds: number) {
  const before = sql`now() - make_interval(secs => ${olderThanSeconds})`
  await tx
    .update(evaluations)
    .set({ state: settledState })
    .where(and(eq(evaluations.state, 'evaluating'), lt(evaluations.updatedAt, before)))
}
