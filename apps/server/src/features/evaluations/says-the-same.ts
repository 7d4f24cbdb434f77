import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import type { Computed } from './compute.ts'
import type { EvaluationRecord } from './evaluation-columns.ts'
import { productOf } from './form-records.ts'
import { evaluationVersions as versions, versionResults as results } from './tables.ts'

/** What a version was computed from, and figures that would tell if anything else had moved. */
const columns = {
  id: versions.id,
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

interface Run {
  readonly record: EvaluationRecord
  readonly computed: Computed
}

/**
 * Evaluations of which a run would only write the active version again: the same form, records, settings, releases and
 * data. @returns their ids
 */
export async function sayingTheSame(
  tx: Tx,
  organizationId: string,
  runs: readonly Run[],
): Promise<ReadonlySet<string>> {
  const ids = runs.flatMap(({ record: { active } }) => active?.id ?? [])
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select(columns)
    .from(versions)
    .where(and(eq(versions.organizationId, organizationId), isAnyOf(versions.id, ids)))
  const kept = new Map(rows.map(({ id, ...version }) => [id, version]))
  const alike = runs.filter(({ record, computed }) => {
    const version = kept.get(record.active?.id ?? '')
    return version !== undefined && isDeepStrictEqual(asKept(keptOf(record, computed)), asKept(version))
  })
  const said = await saidOf(
    tx,
    organizationId,
    alike.flatMap(({ record: { active } }) => active?.id ?? []),
  )
  const same = alike.filter(({ record, computed }) =>
    isDeepStrictEqual(asKept(sayingOf(computed)), asKept(said.get(record.active?.id ?? '') ?? [])),
  )
  return new Set(same.map(({ record }) => record.id))
}

const keptOf = (
  record: EvaluationRecord,
  computed: Computed,
): Pick<typeof versions.$inferSelect, Exclude<keyof typeof columns, 'id' | 'tellsReadiness'>> & {
  readonly tellsReadiness: boolean
} => ({
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
})

const sayingOf = ({ runs }: Computed) =>
  runs
    .map(({ method, score, problems }) => ({ method, score: score?.value ?? null, problems }))
    .toSorted((one, other) => (one.method < other.method ? -1 : 1))

/** What the methods said, by version and in the order of their names. */
async function saidOf(tx: Tx, organizationId: string, ids: readonly string[]) {
  const said = new Map<string, Pick<typeof results.$inferSelect, 'method' | 'score' | 'problems'>[]>()
  if (ids.length === 0) return said
  const rows = await tx
    .select({
      id: results.versionId,
      method: results.method,
      score: results.score,
      problems: results.problems,
    })
    .from(results)
    .where(and(eq(results.organizationId, organizationId), isAnyOf(results.versionId, ids)))
    .orderBy(results.method)
  for (const { id, ...one } of rows) said.set(id, [...(said.get(id) ?? []), one])
  return said
}
