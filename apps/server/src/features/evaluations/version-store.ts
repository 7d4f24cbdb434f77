import { and, count, desc, eq, like, sql, type SQL } from 'drizzle-orm'
import { shippedRuns, type ShippedRuns } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { planned } from '../../platform/database/planned.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import { users } from '../../platform/organizations/tables.ts'
import { containing } from '../../platform/lists/conditions.ts'
import { authorOf } from './evaluation-columns.ts'
import { evaluationVersionPublicSince } from '../publication/index.ts'
import { runsOfVersion, type KeptRun } from './result-store.ts'
import { visibleTo, type Sight } from './sight.ts'
import { evaluations, evaluationVersions as versions } from './tables.ts'
import { verificationOf } from './verification-of.ts'

export const versionSortableFields = ['number', 'name', 'createdAt', 'points', 'pefMicropoints'] as const
type VersionSortableField = (typeof versionSortableFields)[number]

/** A version without its author, whom another table names. */
export const figureColumns = {
  id: versions.id,
  evaluationId: versions.evaluationId,
  number: versions.number,
  name: versions.name,
  createdAt: versions.createdAt,
  active: versions.active,
  /** Since when it is public; `null`: it is not, or it was withdrawn. */
  publishedAt: evaluationVersionPublicSince,
  methodRelease: versions.methodRelease,
  databaseRelease: versions.databaseRelease,
  ecs: versions.ecs,
  pef: versions.pef,
  ecsPer100g: versions.ecsPer100g,
  points: versions.points,
  pointsPer100g: versions.pointsPer100g,
  durability: versions.durability,
  pefMicropoints: versions.pefMicropoints,
  pefCoverage: versions.pefCoverage,
  pefHolding: versions.pefHolding,
  pefReadiness: versions.pefReadiness,
  verification: verificationOf(versions),
  massKg: versions.massKg,
  frenchPefReading: versions.frenchPefReading,
  packs: versions.packs,
  labelQuantities: versions.labelQuantities,
  scores: versions.scores,
}
const summaryColumns = { ...figureColumns, author: authorOf(versions) }
const resultColumns = {
  ...summaryColumns,
  organizationId: versions.organizationId,
  evaluation: { name: evaluations.name, categoryId: evaluations.categoryId, state: evaluations.state },
  form: versions.form,
}

const ofAuthor = and(eq(users.organizationId, versions.organizationId), eq(users.id, versions.authorId))
/** A version is seen by whoever sees its evaluation. */
const ofEvaluation = and(
  eq(evaluations.organizationId, versions.organizationId),
  eq(evaluations.id, versions.evaluationId),
)

const selectSummaries = (tx: Tx) =>
  tx.select(summaryColumns).from(versions).innerJoin(evaluations, ofEvaluation).leftJoin(users, ofAuthor)
export type VersionRow = Awaited<ReturnType<typeof selectSummaries>>[number]

const selectResults = (tx: Tx) =>
  tx.select(resultColumns).from(versions).innerJoin(evaluations, ofEvaluation).leftJoin(users, ofAuthor)
/** A version with all that it computed. */
export type VersionResult = Awaited<ReturnType<typeof selectResults>>[number] &
  ShippedRuns & {
    readonly runs: readonly KeptRun[]
  }

export async function findVersion(tx: Tx, sight: Sight, id: string): Promise<VersionRow | undefined> {
  const [version] = await selectSummaries(tx).where(and(visibleTo(sight), eq(versions.id, id)))
  return version
}

async function findResult(tx: Tx, sight: Sight, where: SQL | undefined): Promise<VersionResult | undefined> {
  const [version] = await selectResults(tx)
    .where(and(visibleTo(sight), where))
    .prepare(planned)
    .execute()
  if (version === undefined) return undefined
  const { id, organizationId } = version
  const runs = await runsOfVersion(tx, organizationId, id)
  return { ...version, runs, ...shippedRuns(runs) }
}

export const findVersionResult = (tx: Tx, sight: Sight, id: string) =>
  findResult(tx, sight, eq(versions.id, id))

export const findActiveResult = (tx: Tx, sight: Sight, evaluationId: string) =>
  findResult(tx, sight, and(eq(versions.evaluationId, evaluationId), versions.active))

const sortColumns = {
  number: versions.number,
  name: sql`lower(${versions.name})`,
  createdAt: versions.createdAt,
  points: versions.points,
  pefMicropoints: versions.pefMicropoints,
} as const satisfies Record<VersionSortableField, unknown>

export interface VersionListing {
  /** Folded words that must all occur in the name. */
  readonly words: readonly string[]
  readonly page: PageQuery
  readonly sort: Sort<VersionSortableField> | null
}

/** The name without accents and case, as `folded` makes it. */
const foldedName = sql`lower(regexp_replace(normalize(coalesce(${versions.name}, ''), NFD), '[\u0300-\u036f]', '', 'g'))`

export async function findVersionPage(
  tx: Tx,
  sight: Sight,
  evaluationId: string,
  { words, page, sort }: VersionListing,
): Promise<{ items: VersionRow[]; total: number }> {
  const named = words.map((word) => like(foldedName, containing(word)))
  const where = and(visibleTo(sight), eq(versions.evaluationId, evaluationId), ...named)
  const { field, descending } = sort ?? { field: 'number', descending: true }
  const column = sortColumns[field]
  const items = await selectSummaries(tx)
    .where(where)
    .orderBy(
      descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`,
      desc(versions.number),
    )
    .limit(page.limit)
    .offset(offsetOf(page))
  const [counted] = await tx
    .select({ total: count() })
    .from(versions)
    .innerJoin(evaluations, ofEvaluation)
    .where(where)
  return { items, total: counted?.total ?? 0 }
}
