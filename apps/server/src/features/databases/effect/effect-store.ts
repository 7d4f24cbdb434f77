import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { jobs } from '../../../platform/jobs/tables.ts'
import { containsWords, isAnyOf } from '../../../platform/lists/conditions.ts'
import { folded } from '../../../platform/lists/folded.ts'
import { offsetOf, searchWords, type PageQuery } from '../../../platform/lists/page.ts'
import {
  evaluations,
  evaluationVersions as versions,
  visibleTo,
  type Sight,
} from '../../evaluations/index.ts'
import { databaseEffectRows as rows, databaseEffects as effects } from './tables.ts'

const select = (tx: Tx) =>
  tx
    .select({ ...getTableColumns(effects), job: jobs })
    .from(effects)
    .leftJoin(jobs, and(eq(jobs.organizationId, effects.organizationId), eq(jobs.id, effects.jobId)))
export type EffectRecord = Awaited<ReturnType<typeof select>>[number]

const isEffect = (organizationId: string, id: string) =>
  and(eq(effects.organizationId, organizationId), eq(effects.id, id))

export async function findEffect(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<EffectRecord | undefined> {
  const [effect] = await select(tx).where(isEffect(organizationId, id))
  return effect
}

/** The same, kept from others who apply it. */
export async function lockEffect(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<EffectRecord | undefined> {
  const [effect] = await select(tx).where(isEffect(organizationId, id)).for('update', { of: effects })
  return effect
}

export async function findEffectPage(tx: Tx, organizationId: string, page: PageQuery) {
  const found = eq(effects.organizationId, organizationId)
  const items = await select(tx)
    .where(found)
    .orderBy(desc(effects.createdAt), asc(effects.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  const [counted] = await tx.select({ total: count() }).from(effects).where(found)
  return { items, total: counted?.total ?? 0 }
}

export async function insertEffect(tx: Tx, values: typeof effects.$inferInsert): Promise<string> {
  const [row] = await tx.insert(effects).values(values).returning({ id: effects.id })
  if (row === undefined) throw new Error('The effect gave no row back.')
  return row.id
}

export const updateEffect = (
  tx: Tx,
  organizationId: string,
  id: string,
  change: Partial<Pick<typeof effects.$inferInsert, 'state' | 'jobId'>>,
) => tx.update(effects).set(change).where(isEffect(organizationId, id))

/** A preview whose job ended: what it found is all that there is. */
export const endPreview = (tx: Tx, organizationId: string, jobId: string) =>
  tx
    .update(effects)
    .set({ state: 'ready' })
    .where(
      and(
        eq(effects.organizationId, organizationId),
        eq(effects.jobId, jobId),
        eq(effects.state, 'previewing'),
      ),
    )

export const deletePreview = (tx: Tx, organizationId: string, jobId: string) =>
  tx
    .delete(effects)
    .where(
      and(
        eq(effects.organizationId, organizationId),
        eq(effects.jobId, jobId),
        eq(effects.state, 'previewing'),
      ),
    )

export const insertEffectRows = (tx: Tx, found: readonly (typeof rows.$inferInsert)[]) =>
  tx
    .insert(rows)
    .values([...found])
    .onConflictDoNothing()

const ofEvaluation = and(
  eq(evaluations.organizationId, rows.organizationId),
  eq(evaluations.id, rows.evaluationId),
)
const rowsOf = (sight: Sight, effectId: string) =>
  and(eq(rows.organizationId, sight.organizationId), eq(rows.effectId, effectId), visibleTo(sight))

const mean = (side: 'before' | 'after', figure: 'micropoints' | 'coverage') =>
  sql<number | null>`avg((${rows[side]} ->> ${sql.raw(`'${figure}'`)})::double precision)
    filter (where ${rows.before} is not null and ${rows.after} is not null)`

/** What the rows within sight say together, by effect. */
export async function sumsOfEffects(tx: Tx, sight: Sight, effectIds: readonly string[]) {
  const sums = await tx
    .select({
      effectId: rows.effectId,
      concerned: count(),
      failed: sql<number>`(count(*) filter (where ${rows.after} is null))::integer`,
      before: mean('before', 'micropoints'),
      coverageBefore: mean('before', 'coverage'),
      after: mean('after', 'micropoints'),
      coverageAfter: mean('after', 'coverage'),
    })
    .from(rows)
    .innerJoin(evaluations, ofEvaluation)
    .where(
      and(eq(rows.organizationId, sight.organizationId), isAnyOf(rows.effectId, effectIds), visibleTo(sight)),
    )
    .groupBy(rows.effectId)
  return new Map(sums.map((one) => [one.effectId, one]))
}
export type EffectSums =
  Awaited<ReturnType<typeof sumsOfEffects>> extends ReadonlyMap<string, infer Sums> ? Sums : never

export async function findEffectRowPage(
  tx: Tx,
  sight: Sight,
  effectId: string,
  query: PageQuery & { readonly search?: string | undefined },
) {
  const where = and(
    rowsOf(sight, effectId),
    ...containsWords(sql`folded(${evaluations.name})`, searchWords(query.search, folded)),
  )
  const items = await tx
    .select({
      id: evaluations.id,
      name: evaluations.name,
      reference: evaluations.reference,
      category: evaluations.categoryId,
      before: rows.before,
      after: rows.after,
      change: rows.change,
    })
    .from(rows)
    .innerJoin(evaluations, ofEvaluation)
    .where(where)
    .orderBy(sql`abs(${rows.change}) desc nulls first`, asc(evaluations.id))
    .limit(query.limit)
    .offset(offsetOf(query))
  const [counted] = await tx
    .select({ total: count() })
    .from(rows)
    .innerJoin(evaluations, ofEvaluation)
    .where(where)
  return { items, total: counted?.total ?? 0 }
}

/** Evaluations whose figures change and can be computed, within sight. */
export const evaluationsToRun = (tx: Tx, sight: Sight, effectId: string) =>
  tx
    .select({ id: evaluations.id, name: evaluations.name })
    .from(rows)
    .innerJoin(evaluations, ofEvaluation)
    .where(and(rowsOf(sight, effectId), sql`${rows.after} is not null`))
    .orderBy(asc(evaluations.id))

const active = and(
  eq(versions.organizationId, evaluations.organizationId),
  eq(versions.evaluationId, evaluations.id),
  versions.active,
)

/** Evaluations within sight that have a result. */
export const evaluatedWithin = (tx: Tx, sight: Sight) =>
  tx
    .select({ id: evaluations.id, name: evaluations.name })
    .from(evaluations)
    .innerJoin(versions, active)
    .where(visibleTo(sight))
    .orderBy(asc(evaluations.id))

/** The PEF of the results of now, with the datasets that they were computed with. */
export const figuresOfNow = (tx: Tx, sight: Sight, ids: readonly string[]) =>
  tx
    .select({
      evaluationId: versions.evaluationId,
      micropoints: versions.pefMicropoints,
      coverage: versions.pefCoverage,
      datasets: versions.datasets,
      packs: versions.packs,
    })
    .from(evaluations)
    .innerJoin(versions, active)
    .where(and(visibleTo(sight), sql`${evaluations.id} = any(${sql.param([...ids])}::uuid[])`))
