import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { VersionType } from '@ecotrame/contract'
import { pefId, type FormState, type PefView } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { orderBy } from '../../platform/lists/keyset.ts'
import { sortsOf, type Sort } from '../../platform/lists/page.ts'
import { users } from '../../platform/organizations/tables.ts'
import { evaluationVersionPublicSince } from '../publication/index.ts'
import { active, authorOf, isActive, selectRecords, type EvaluationRecord } from './evaluation-columns.ts'
import {
  matching,
  termsOf,
  sortableFields,
  type EvaluationFilter,
  type SortableField,
} from './evaluation-store.ts'
import { visibleTo, type Sight } from './sight.ts'
import { evaluations, evaluationVersions as versions, type VersionForm } from './tables.ts'
import { keptPart } from './result-store.ts'
import { figureColumns } from './version-store.ts'

/** A row of an export: a version of an evaluation, or with `null` its form as it stands now. */
export type ExportKey = readonly [evaluation: string, version: string | null]

export interface ExportedWish {
  readonly filter: EvaluationFilter
  /** `null`: all that match. */
  readonly ids: readonly string[] | null
  /** The condition that they are selected. */
  readonly selected?: SQL | undefined
  /** `null`: one row an evaluation. */
  readonly types: ReadonlySet<VersionType> | null
  readonly sorts: readonly Sort<SortableField>[]
}

/** @throws MALFORMED_REQUEST when the list cannot be sorted so */
export const sortsOfEvaluations = (sort: string | undefined): readonly Sort<SortableField>[] =>
  sortsOf(sort, sortableFields)

/** States in which the form is not the one that the active version was computed from. */
const changedSince: ReadonlySet<string> = new Set(['draft', 'failed', 'outdated', 'evaluating'])

/** What the rows of an export are about, in their order: one look at a moment, however long the export takes. */
export async function exportKeys(tx: Tx, sight: Sight, wish: ExportedWish): Promise<readonly ExportKey[]> {
  const where = and(
    matching(sight, wish.filter),
    wish.ids === null ? undefined : isAnyOf(evaluations.id, wish.ids),
    wish.selected,
  )
  const order = wish.sorts.flatMap((sort) => termsOf(sort, { basis: 'product' })).map(orderBy)
  const found = await tx
    .select({ id: evaluations.id, state: evaluations.state })
    .from(evaluations)
    .leftJoin(active, isActive)
    .where(where)
    .orderBy(...order, asc(sql`lower(${evaluations.name})`), asc(evaluations.id))
  const wanted = wantedVersions(wish.types)
  const ofEvaluation =
    wanted === null ? new Map<string, string[]>() : await versionsOf(tx, sight, where, wanted)
  return found.flatMap(({ id, state }): ExportKey[] => {
    const own = (ofEvaluation.get(id) ?? []).map((version): ExportKey => [id, version])
    const hasDraft =
      wish.types === null ? own.length === 0 : wish.types.has('draft') && changedSince.has(state)
    return hasDraft ? [...own, [id, null]] : own
  })
}

function wantedVersions(types: ReadonlySet<VersionType> | null): SQL | null {
  if (types === null) return sql`${versions.active}`
  const wanted = [
    ...(types.has('active') ? [sql`${versions.active}`] : []),
    ...(types.has('published') ? [sql`${evaluationVersionPublicSince} is not null`] : []),
  ]
  return wanted.length === 0 ? null : (or(...wanted) ?? null)
}

const ofEvaluations = and(
  eq(evaluations.organizationId, versions.organizationId),
  eq(evaluations.id, versions.evaluationId),
)

/** Versions by their evaluation, oldest first. */
async function versionsOf(
  tx: Tx,
  { organizationId }: Sight,
  where: SQL | undefined,
  wanted: SQL,
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await tx
    .select({ id: versions.id, evaluation: versions.evaluationId })
    .from(versions)
    .innerJoin(evaluations, ofEvaluations)
    .where(and(eq(versions.organizationId, organizationId), where, wanted))
    .orderBy(asc(versions.evaluationId), asc(versions.number))
  const found = new Map<string, string[]>()
  for (const { id, evaluation } of rows) {
    const others = found.get(evaluation)
    if (others === undefined) found.set(evaluation, [id])
    else others.push(id)
  }
  return found
}

/** What of versions is read besides their figures. */
export interface ExportedParts {
  readonly forms: boolean
  readonly categories: boolean
}

const ofAuthor = and(eq(users.organizationId, versions.organizationId), eq(users.id, versions.authorId))

const selectVersions = (tx: Tx, { forms, categories }: ExportedParts) =>
  tx
    .select({
      ...figureColumns,
      author: authorOf(versions),
      form: forms ? sql<VersionForm | null>`${versions.form}` : sql<VersionForm | null>`null`,
      categories: categories
        ? keptPart(pefId, (view: PefView) => view.categories)
        : sql<PefView['categories'] | null>`null`,
    })
    .from(versions)
    .innerJoin(evaluations, ofEvaluations)
    .leftJoin(users, ofAuthor)
export type ExportedVersion = Awaited<ReturnType<typeof selectVersions>>[number]

export interface ExportedEvaluation {
  readonly evaluation: EvaluationRecord
  /** `null`: the form as it stands now. */
  readonly version: ExportedVersion | null
  /** The one that the figures were computed from; `null`: not asked for. */
  readonly form: FormState | null
}

/** The rows of some keys, in their order and in two statements; what may not be seen any more is left out. */
export async function exportedEvaluations(
  tx: Tx,
  sight: Sight,
  keys: readonly ExportKey[],
  parts: ExportedParts,
): Promise<readonly ExportedEvaluation[]> {
  const versionIds = keys.flatMap(([, version]) => version ?? [])
  const ids = [...new Set(keys.map(([id]) => id))]
  const records = await selectRecords(tx).where(and(visibleTo(sight), isAnyOf(evaluations.id, ids)))
  const found =
    versionIds.length === 0
      ? []
      : await selectVersions(tx, parts).where(and(visibleTo(sight), isAnyOf(versions.id, versionIds)))
  const byId = new Map(records.map((record) => [record.id, record]))
  const versionById = new Map(found.map((version) => [version.id, version]))
  return keys.flatMap(([id, versionId]) => {
    const evaluation = byId.get(id)
    const version = versionId === null ? null : versionById.get(versionId)
    if (evaluation === undefined || version === undefined) return []
    const form =
      version === null ? { values: evaluation.formValues, composition: evaluation.composition } : version.form
    return [{ evaluation, version, form: parts.forms ? form : null }]
  })
}
