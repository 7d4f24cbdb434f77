import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { componentLinks, type FormState } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { selectRecords, type EvaluationRecord } from './evaluation-columns.ts'
import { refuseFields } from './refusals.ts'
import { visibleTo, type Sight } from './sight.ts'
import { evaluations } from './tables.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** Kept by the database with every composition that is written. */
const links = pgTable('evaluation_components', {
  organizationId: uuid('organization_id').notNull(),
  evaluationId: uuid('evaluation_id').notNull(),
  componentId: uuid('component_id').notNull(),
  revision: integer('revision').notNull(),
})

/** Of components only what evaluations say of them; the feature of that name writes them. */
const components = pgTable('components', {
  id: uuid('id').notNull(),
  organizationId: uuid('organization_id').notNull(),
})

/** @throws INVALID_VALUES for entries linked to components that the organization does not have */
export async function refuseUnknownComponents(
  tx: Tx,
  { session: { organizationId }, language }: Caller,
  { composition }: FormState,
): Promise<void> {
  const wanted = new Set(componentLinks({ composition }).map(({ id }) => id))
  if (wanted.size === 0) return
  const rows = await tx
    .select({ id: components.id })
    .from(components)
    .where(and(eq(components.organizationId, organizationId), isAnyOf(components.id, [...wanted])))
    .for('key share')
  const known = new Set(rows.map(({ id }) => id))
  const unknown = composition.flatMap(({ component }, index) =>
    component === undefined || known.has(component.id) ? [] : [`composition[${index}].component`],
  )
  if (unknown.length > 0) throw refuseFields(unknown, 'UNKNOWN_COMPONENT', language)
}

const ofEvaluation = and(
  eq(links.organizationId, evaluations.organizationId),
  eq(links.evaluationId, evaluations.id),
)

/** How many evaluations within sight use each of these components. */
export async function countUsingComponents(
  tx: Tx,
  sight: Sight,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: links.componentId, count: sql<number>`count(*)::integer` })
    .from(links)
    .innerJoin(evaluations, ofEvaluation)
    .where(and(visibleTo(sight), isAnyOf(links.componentId, ids)))
    .groupBy(links.componentId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The same of one component of an outer query, for conditions and order. */
export const evaluationsUsingComponent = (sight: Sight, component: SQL): SQL =>
  sql`(select count(*)::integer from evaluation_components l
    join evaluations on evaluations.organization_id = l.organization_id and evaluations.id = l.evaluation_id
    where l.component_id = ${component} and ${visibleTo(sight)})`

/** Evaluations of the whole organization that use a component, seen or not. */
export async function countAllUsingComponent(tx: Tx, organizationId: string, id: string): Promise<number> {
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::integer` })
    .from(links)
    .where(and(eq(links.organizationId, organizationId), eq(links.componentId, id)))
  return counted?.count ?? 0
}

/** Name, category and revision of the link, by name. */
export const evaluationsLinkedTo = (tx: Tx, sight: Sight, component: string, limit: number) =>
  tx
    .select({
      id: evaluations.id,
      name: evaluations.name,
      categoryId: evaluations.categoryId,
      revision: links.revision,
    })
    .from(links)
    .innerJoin(evaluations, ofEvaluation)
    .where(and(visibleTo(sight), eq(links.componentId, component)))
    .orderBy(sql`lower(${evaluations.name})`, asc(evaluations.id))
    .limit(limit)

/** Evaluations with their forms. */
export const recordsOf = (tx: Tx, sight: Sight, ids: readonly string[]): Promise<EvaluationRecord[]> =>
  selectRecords(tx).where(and(visibleTo(sight), isAnyOf(evaluations.id, ids)))
