import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { JobKind, JobState, Role } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { jobs, type JobRow } from '../../platform/jobs/tables.ts'
import { containsWords, isAnyOf } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import { callerId, type Session } from '../../platform/sessions/session.ts'

export const sortableFields = ['createdAt', 'finishedAt', 'kind', 'state'] as const
type SortableField = (typeof sortableFields)[number]

export interface JobFilter {
  /** Words in the name of who asked. */
  readonly words: readonly string[]
  readonly kinds: readonly JobKind[]
  readonly states: readonly JobState[]
}

const seesAll: ReadonlySet<Role> = new Set<Role>(['platform_administrator', 'organization_owner'])

/** Owners see what runs in their organization; everybody else, and every key, what they asked for themselves. */
function visibleTo(session: Session): SQL | undefined {
  const ofOrganization = eq(jobs.organizationId, session.organizationId)
  if (session.role !== null && seesAll.has(session.role)) return ofOrganization
  return and(ofOrganization, eq(jobs.askedBy, callerId(session)))
}

/** One page of the jobs that a session may see, newest first unless sorted otherwise. */
export async function findPage(
  tx: Tx,
  session: Session,
  { words, kinds, states }: JobFilter,
  page: PageQuery,
  sort: Sort<SortableField> | null,
): Promise<{ readonly items: readonly JobRow[]; readonly total: number }> {
  const condition = and(
    visibleTo(session),
    ...containsWords(sql`folded(${jobs.askedByName})`, words),
    kinds.length === 0 ? undefined : isAnyOf(jobs.kind, kinds),
    states.length === 0 ? undefined : isAnyOf(jobs.state, states),
  )
  const { field, descending } = sort ?? { field: 'createdAt', descending: true }
  const items = await tx
    .select()
    .from(jobs)
    .where(condition)
    .orderBy(descending ? desc(jobs[field]) : asc(jobs[field]), descending ? desc(jobs.id) : asc(jobs.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  return { items, total: await tx.$count(jobs, condition) }
}

export async function findJob(tx: Tx, session: Session, id: string): Promise<JobRow | undefined> {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(visibleTo(session), eq(jobs.id, id)))
  return row
}
