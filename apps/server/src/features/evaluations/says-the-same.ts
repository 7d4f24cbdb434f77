import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Computed } from './compute.ts'
import type { EvaluationRecord } from './evaluation-columns.ts'
import { productOf } from './form-records.ts'
import { evaluationVersions as versions, versionResults as results } from './tables.ts'

/** What a version was computed from, and figures that would tell if anything else had moved. */
const columns = {
  form: versions.form,
  methodRelease: versions.methodRelease,
  databaseRelease: versions.databaseRelease,
  frenchPefReading: versions.frenchPefReading,
  packs: versions.packs,
  datasets: versions.datasets,
  categoryPoints: versions.categoryPoints,
  labelQuantities: versions.labelQuantities,
  massKg: versions.massKg,
  /** Versions of before did not record it: run again they do. */
  tellsReadiness: sql<boolean>`${versions.pefReadiness} is not null`,
}

/** As the database gives it back. */
const asKept = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Whether a run would only write the active version again: the same form, records, settings, releases and data. */
export async function saysTheSame(tx: Tx, record: EvaluationRecord, computed: Computed): Promise<boolean> {
  if (record.active === null) return false
  const [kept] = await tx
    .select(columns)
    .from(versions)
    .where(and(eq(versions.evaluationId, record.id), eq(versions.id, record.active.id)))
  if (kept === undefined) return false
  const made: typeof kept = {
    form: { category: record.categoryId, ...productOf(record) },
    methodRelease: computed.methodRelease,
    databaseRelease: computed.databaseRelease,
    frenchPefReading: computed.frenchPefReading,
    packs: computed.packs,
    tellsReadiness: computed.pefView !== null,
    datasets: [...computed.datasets],
    categoryPoints: computed.pefView?.categories.map(({ micropoints }) => micropoints) ?? null,
    labelQuantities: computed.labelQuantities,
    massKg: computed.massKg,
  }
  if (!isDeepStrictEqual(asKept(made), asKept(kept))) return false
  const said = await tx
    .select({ method: results.method, score: results.score, problems: results.problems })
    .from(results)
    .where(eq(results.versionId, record.active.id))
    .orderBy(results.method)
  const saying = computed.runs
    .map(({ method, score, problems }) => ({ method, score: score?.value ?? null, problems }))
    .toSorted((one, other) => (one.method < other.method ? -1 : 1))
  return isDeepStrictEqual(asKept(saying), asKept(said))
}
