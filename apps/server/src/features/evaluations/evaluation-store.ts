import { and, asc, desc, eq, like, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { EvaluationState, KeysetMeta, PublicationGap } from '@ecotrame/contract'
import type { FormState } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { planned } from '../../platform/database/planned.ts'
import { keysetPage, type KeysetQuery, type OrderTerm } from '../../platform/lists/keyset.ts'
import { countOfList } from '../../platform/lists/list-counts.ts'
import type { Sort } from '../../platform/lists/page.ts'
import { teams } from '../../platform/organizations/tables.ts'
import { containing, isAnyOf } from '../../platform/lists/conditions.ts'
import { writtenByAny } from '../../platform/lists/written-by-import.ts'
import {
  active,
  isActive,
  selectRecords,
  selectRows,
  type EvaluationListRow,
  type EvaluationRecord,
} from './evaluation-columns.ts'
import { figuresOf, type AskedFigure } from './figure-of-label.ts'
import { facilityKind, tagKind, type NamedKind } from './link-tables.ts'
import type { MaskOfEvaluation } from './mask-of-evaluation.ts'
import { lacking } from './lacking.ts'
import { namesAnyOf } from './named-by-evaluations.ts'
import { visibleTo, type Sight } from './sight.ts'
import { settledWith } from './state-store.ts'
import { evaluations } from './tables.ts'

export interface EvaluationFilter {
  /** Folded words that must all occur. */
  readonly words: readonly string[]
  readonly categories: readonly string[]
  readonly states: readonly EvaluationState[]
  readonly teams: readonly string[]
  readonly masks: readonly string[]
  readonly facilities: readonly string[]
  readonly tags: readonly string[]
  readonly authors: readonly string[]
  readonly imports: readonly string[]
  readonly missing: readonly PublicationGap[]
}

export const sortableFields = [
  'name',
  'reference',
  'category',
  'state',
  'createdAt',
  'updatedAt',
  'points',
  'pointsPer100g',
  'pefMicropoints',
  'pefHeld',
  'figure',
  'figurePer100g',
] as const
export type SortableField = (typeof sortableFields)[number]

const isOfFigure = (field: SortableField): field is 'figure' | 'figurePer100g' =>
  field === 'figure' || field === 'figurePer100g'
type OwnField = Exclude<SortableField, 'figure' | 'figurePer100g'>

const sortColumns = {
  name: { by: evaluations.sortName, kind: 'text', always: true },
  reference: { by: evaluations.sortReference, kind: 'text', always: false },
  category: { by: evaluations.categoryId, kind: 'text', always: true },
  state: { by: evaluations.state, kind: 'text', always: true },
  createdAt: { by: evaluations.createdAt, kind: 'moment', always: true },
  updatedAt: { by: evaluations.updatedAt, kind: 'moment', always: true },
  points: { by: active.points, kind: 'integer', always: false },
  pointsPer100g: { by: active.pointsPer100g, kind: 'integer', always: false },
  pefMicropoints: { by: active.pefMicropoints, kind: 'real', always: false },
  pefHeld: { by: active.pefHeld, kind: 'real', always: false },
} as const satisfies Record<OwnField, Pick<OrderTerm, 'by' | 'kind' | 'always'>>

/** By what rows are ordered that are sorted by a field. */
export function termsOf({ field, descending }: Sort<SortableField>, asked: AskedFigure): OrderTerm[] {
  if (!isOfFigure(field)) return [{ ...sortColumns[field], descending, backwards: true }]
  const figures = figuresOf(field === 'figure' ? asked : { ...asked, basis: 'per100g' })
  return figures.map((by) => ({ by, kind: 'real', always: false, descending, backwards: true }))
}

/** What is ordered by nothing but the row itself is found without its version. */
const isOfVersion = ({ field }: Sort<SortableField>): boolean =>
  isOfFigure(field) || sortColumns[field].by.table !== evaluations

const maybeAnyOf = (column: PgColumn, values: readonly string[]): SQL | undefined =>
  values.length === 0 ? undefined : isAnyOf(column, values)

const maybeNaming = (kind: NamedKind, ids: readonly string[]): SQL | undefined =>
  ids.length === 0 ? undefined : namesAnyOf(kind, ids)

/** The conditions of the filters; none: nothing is filtered. */
const narrowing = (filter: EvaluationFilter): readonly SQL[] =>
  [
    maybeAnyOf(evaluations.categoryId, filter.categories),
    maybeAnyOf(evaluations.state, filter.states),
    maybeAnyOf(evaluations.teamId, filter.teams),
    maybeAnyOf(evaluations.maskId, filter.masks),
    maybeNaming(facilityKind, filter.facilities),
    maybeNaming(tagKind, filter.tags),
    maybeAnyOf(evaluations.authorId, filter.authors),
    writtenByAny('evaluation', evaluations, filter.imports),
    lacking(filter.missing),
    ...filter.words.map((word) => like(evaluations.searchText, containing(word))),
  ].filter((condition) => condition !== undefined)

/** What may be seen and the filters let through. */
export const matching = (sight: Sight, filter: EvaluationFilter): SQL | undefined =>
  and(visibleTo(sight), ...narrowing(filter))

/** A query of columns of the evaluations that match and of their `active_version`, for sums over many. */
export const evaluationsMatching = (sight: Sight, filter: EvaluationFilter, columns: SQL, also?: SQL): SQL =>
  sql`select ${columns} from ${evaluations} left join evaluation_versions active_version
    on active_version.organization_id = evaluations.organization_id
    and active_version.evaluation_id = evaluations.id and active_version.active
    where ${and(matching(sight, filter), also)}`

/** The same of those in sight that meet a condition, joined with what more they are told with. */
export const evaluationsInSightWith = (sight: Sight, columns: SQL, joins: SQL, condition: SQL): SQL =>
  sql`select ${columns} from ${evaluations} left join evaluation_versions active_version
    on active_version.organization_id = evaluations.organization_id
    and active_version.evaluation_id = evaluations.id and active_version.active
    ${joins} where ${visibleTo(sight)} and ${condition}`

const newestFirst: readonly Sort<SortableField>[] = [{ field: 'updatedAt', descending: true }]

/** What a list is asked for. */
export interface EvaluationListing {
  readonly filter: EvaluationFilter
  readonly page: KeysetQuery & AskedFigure
  readonly sorts: readonly Sort<SortableField>[]
}

/**
 * One page, newest change first unless sorted otherwise. Which rows stand on it is found first; what is shown is read of
 * those alone.
 */
export async function findPage(
  tx: Tx,
  sight: Sight,
  { filter, page, sorts: given }: EvaluationListing,
): Promise<{ items: EvaluationListRow[]; meta: KeysetMeta }> {
  const sorts = given.length > 0 ? given : newestFirst
  const matches = matching(sight, filter)
  const isWhole = narrowing(filter).length === 0
  const { label, basis } = page
  const { ids, meta } = await keysetPage(
    {
      terms: sorts.flatMap((sort) => termsOf(sort, page)),
      id: evaluations.id,
      asked: ['evaluations', sight.organizationId, filter, sorts, label ?? null, basis],
      count: () =>
        countOfList(tx, {
          list: 'evaluations',
          of: sight,
          isWhole,
          count: () => tx.$count(evaluations, matches),
        }),
      read: async ({ place, where, order, limit, offset }) => {
        const rows = tx.select({ id: evaluations.id, place }).from(evaluations).$dynamic()
        const from = sorts.some(isOfVersion) ? rows.leftJoin(active, isActive) : rows
        return from
          .where(and(matches, where))
          .orderBy(...order)
          .limit(limit)
          .offset(offset)
      },
    },
    page,
  )
  return { items: await rowsOf(tx, sight, ids), meta }
}

/** Those that may be seen, in the order of the ids. */
async function rowsOf(tx: Tx, sight: Sight, ids: readonly string[]): Promise<EvaluationListRow[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(tx)
    .where(and(visibleTo(sight), isAnyOf(evaluations.id, ids)))
    .prepare(planned)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export interface NamedEvaluation {
  readonly id: string
  readonly name: string
}
const named = { id: evaluations.id, name: evaluations.name }

/** Every one that matches, of these when they are given; what was changed last comes first. */
export const namesMatching = (
  tx: Tx,
  sight: Sight,
  filter: EvaluationFilter,
  ids?: readonly string[],
): Promise<NamedEvaluation[]> =>
  tx
    .select(named)
    .from(evaluations)
    .where(and(matching(sight, filter), ids === undefined ? undefined : isAnyOf(evaluations.id, ids)))
    .orderBy(desc(evaluations.updatedAt), asc(evaluations.id))

/** The names of those that may be seen. */
export const namesOf = (tx: Tx, sight: Sight, ids: readonly string[]): Promise<NamedEvaluation[]> =>
  tx
    .select(named)
    .from(evaluations)
    .where(and(visibleTo(sight), isAnyOf(evaluations.id, ids)))

export async function findRecord(tx: Tx, sight: Sight, id: string): Promise<EvaluationRecord | undefined> {
  const [record] = await selectRecords(tx)
    .where(and(visibleTo(sight), eq(evaluations.id, id)))
    .prepare(planned)
    .execute()
  return record
}

export async function evaluationIsVisible(tx: Tx, sight: Sight, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(and(visibleTo(sight), eq(evaluations.id, id)))
  return found.length > 0
}

/** The same, kept from other writers until the transaction ends. */
export async function lockRecord(tx: Tx, sight: Sight, id: string): Promise<EvaluationRecord | undefined> {
  const [record] = await selectRecords(tx)
    .where(and(visibleTo(sight), eq(evaluations.id, id)))
    .for('update', { of: evaluations })
    .prepare(planned)
    .execute()
  return record
}

export interface EvaluationFields extends MaskOfEvaluation {
  readonly name: string
  readonly reference: string | null
  readonly teamId: string | null
  readonly categoryId: string
  readonly searchText: string
  readonly form: FormState
}

const columnsOfForm = ({ values, composition }: FormState) => ({ formValues: values, composition })

export async function insertEvaluation(
  tx: Tx,
  organizationId: string,
  author: { readonly userId: string | null; readonly userName: string },
  { form, ...others }: EvaluationFields,
): Promise<string> {
  const [inserted] = await tx
    .insert(evaluations)
    .values({
      organizationId,
      authorId: author.userId,
      authorName: author.userName,
      ...others,
      ...columnsOfForm(form),
    })
    .returning({ id: evaluations.id })
  if (!inserted) throw new Error('The evaluation was not inserted')
  return inserted.id
}

/**
 * @param fields without the form: it stays, and nothing that follows from it is looked at; `settles`: its state follows
 *   from its form
 * @returns the state that it has now
 */
export async function updateEvaluation(
  tx: Tx,
  organizationId: string,
  id: string,
  {
    form,
    settles = false,
    ...fields
  }: Omit<EvaluationFields, 'form'> & { readonly form?: FormState; readonly settles?: boolean },
): Promise<EvaluationState> {
  const [updated] = await tx
    .update(evaluations)
    .set({
      ...fields,
      ...(form && (settles ? settledWith(fields.categoryId, form) : columnsOfForm(form))),
      rowVersion: sql`${evaluations.rowVersion} + 1`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(isEvaluation(organizationId, id))
    .returning({ state: evaluations.state })
    .prepare(planned)
    .execute()
  if (!updated) throw new Error('The evaluation was not updated')
  return updated.state
}

/** The same of many, whose team and mask stay. */
export async function updateForms(
  tx: Tx,
  organizationId: string,
  changed: readonly (Pick<EvaluationFields, 'name' | 'reference' | 'categoryId' | 'searchText' | 'form'> & {
    readonly id: string
  })[],
) {
  if (changed.length === 0) return
  const rows = changed.map(({ form, ...fields }) => ({ ...fields, ...columnsOfForm(form) }))
  await tx.execute(sql`
    update evaluations e set name = now.name, reference = now.reference, category_id = now."categoryId",
      search_text = now."searchText", form_values = now."formValues", composition = now.composition,
      row_version = e.row_version + 1, updated_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as now (id uuid, name text, reference text,
      "categoryId" text, "searchText" text, "formValues" jsonb, composition jsonb)
    where e.organization_id = ${organizationId} and e.id = now.id`)
}

export const deleteEvaluation = (tx: Tx, organizationId: string, id: string) =>
  tx.delete(evaluations).where(isEvaluation(organizationId, id))

const isEvaluation = (organizationId: string, id: string) =>
  and(eq(evaluations.organizationId, organizationId), eq(evaluations.id, id))

/** Which of these teams the organization has. */
export async function teamsAmong(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), isAnyOf(teams.id, [...new Set(ids)])))
  return new Set(found.map(({ id }) => id))
}

export const teamExists = async (tx: Tx, organizationId: string, id: string): Promise<boolean> =>
  (await teamsAmong(tx, organizationId, [id])).has(id)
