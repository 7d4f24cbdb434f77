import { and, asc, count, desc, eq, getTableColumns, inArray, like, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ImportState } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { takeTurn } from '../../platform/database/take-turn.ts'
import { jobs } from '../../platform/jobs/tables.ts'
import { containing } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import { teams, users } from '../../platform/organizations/tables.ts'
import { callerId, type Session } from '../../platform/sessions/session.ts'
import { sightOf } from '../evaluations/index.ts'
import { importJournal, imports } from './tables.ts'

const { content: _content, findings: _findings, ...withoutContent } = getTableColumns(imports)

/** How far an import is follows from its job while there is one. */
const state = sql<ImportState>`case
  when ${imports.state} = 'running' and ${jobs.state} in ('done', 'failed', 'cancelled') then ${jobs.state}
  when ${jobs.state} in ('queued', 'running') then 'running'
  else ${imports.state} end`

const undoJobs = alias(jobs, 'undo_jobs')

const columns = {
  ...withoutContent,
  state,
  size: sql<number>`length(${imports.content})`,
  failed: sql<number>`coalesce(${jobs.failed}, 0)`,
  team: { id: teams.id, name: teams.name },
  author: sql<string>`coalesce(${users.name}, ${imports.authorName})`,
  job: jobs,
  undoing: sql<boolean>`coalesce(${undoJobs.state} in ('queued', 'running'), false)`,
  /** Records that it wrote and that have not been given back. */
  left: sql<number>`(select count(*)::integer from ${importJournal}
    where ${importJournal.organizationId} = ${imports.organizationId} and ${importJournal.importId} = ${imports.id})`,
}

const selectImports = (tx: Tx) =>
  tx
    .select(columns)
    .from(imports)
    .leftJoin(jobs, and(eq(jobs.organizationId, imports.organizationId), eq(jobs.id, imports.jobId)))
    .leftJoin(
      undoJobs,
      and(eq(undoJobs.organizationId, imports.organizationId), eq(undoJobs.id, imports.undoJobId)),
    )
    .leftJoin(teams, and(eq(teams.organizationId, imports.organizationId), eq(teams.id, imports.teamId)))
    .leftJoin(users, and(eq(users.organizationId, imports.organizationId), eq(users.id, imports.authorId)))
export type ImportRecord = Awaited<ReturnType<typeof selectImports>>[number]

/** The own imports; who sees the whole organization sees all of them. */
const within = (session: Session): SQL | undefined =>
  and(
    eq(imports.organizationId, session.organizationId),
    sightOf(session).team.every ? undefined : eq(imports.authorId, callerId(session)),
  )

export async function findImportRecord(
  tx: Tx,
  session: Session,
  id: string,
): Promise<ImportRecord | undefined> {
  const [record] = await selectImports(tx).where(and(within(session), eq(imports.id, id)))
  return record
}

/** The same with the file, kept from other writers until the transaction ends. */
export async function lockImport(tx: Tx, session: Session, id: string) {
  const [locked] = await tx
    .select({ content: imports.content })
    .from(imports)
    .where(and(within(session), eq(imports.id, id)))
    .for('update')
  const record = locked && (await findImportRecord(tx, session, id))
  return record && { ...record, content: locked.content }
}

export const importSortFields = ['createdAt', 'fileName', 'finishedAt'] as const
export type ImportSortField = (typeof importSortFields)[number]

export async function findImportPage(
  tx: Tx,
  session: Session,
  filter: { readonly words: readonly string[]; readonly states: readonly ImportState[] },
  page: PageQuery,
  sort: Sort<ImportSortField> | null,
): Promise<{ items: ImportRecord[]; total: number }> {
  const where = and(
    within(session),
    filter.states.length === 0 ? undefined : inArray(state, [...filter.states]),
    ...filter.words.map((word) => like(imports.searchText, containing(word))),
  )
  const column = sort === null ? imports.createdAt : imports[sort.field]
  const items = await selectImports(tx)
    .where(where)
    .orderBy((sort?.descending ?? true) ? desc(column) : asc(column), asc(imports.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  const [counted] = await tx
    .select({ total: count() })
    .from(imports)
    .leftJoin(jobs, and(eq(jobs.organizationId, imports.organizationId), eq(jobs.id, imports.jobId)))
    .where(where)
  return { items, total: counted?.total ?? 0 }
}

type NewImport = typeof imports.$inferInsert
export async function insertImport(tx: Tx, row: NewImport): Promise<string> {
  const [inserted] = await tx.insert(imports).values(row).returning({ id: imports.id })
  if (!inserted) throw new Error('The import was not inserted')
  return inserted.id
}

const isImport = (organizationId: string, id: string) =>
  and(eq(imports.organizationId, organizationId), eq(imports.id, id))

/** A new version of the row. */
export async function updateImport(tx: Tx, organizationId: string, id: string, set: Partial<NewImport>) {
  await tx
    .update(imports)
    .set({ ...set, rowVersion: sql`${imports.rowVersion} + 1` })
    .where(isImport(organizationId, id))
}

export interface DoneRows {
  readonly created: number
  readonly updated: number
  readonly evaluated: number
  readonly products: number
}

/** Counts what a step of the job has done. */
export async function countDone(tx: Tx, organizationId: string, id: string, done: DoneRows) {
  await tx
    .update(imports)
    .set({
      created: sql`${imports.created} + ${done.created}`,
      updated: sql`${imports.updated} + ${done.updated}`,
      evaluated: sql`${imports.evaluated} + ${done.evaluated}`,
      products: sql`${imports.products} + ${done.products}`,
    })
    .where(isImport(organizationId, id))
}

export const deleteImportRow = (tx: Tx, organizationId: string, id: string) =>
  tx.delete(imports).where(isImport(organizationId, id))

/** Removes files that were handed in long ago; what they created stays. */
export const forgetImports = (tx: Tx, organizationId: string, days: number) =>
  tx
    .delete(imports)
    .where(
      and(
        eq(imports.organizationId, organizationId),
        lt(imports.createdAt, sql`now() - make_interval(days => ${days})`),
      ),
    )

/** The job of an import has ended. */
export async function endImport(tx: Tx, organizationId: string, jobId: string, ended: ImportState) {
  await tx
    .update(imports)
    .set({ state: ended, finishedAt: sql`now()` })
    .where(and(eq(imports.organizationId, organizationId), eq(imports.jobId, jobId)))
}

/** What a step of the job needs to know of an import. */
export async function findImportById(tx: Tx, organizationId: string, id: string) {
  const [found] = await tx
    .select({
      id: imports.id,
      organizationId: imports.organizationId,
      kind: imports.kind,
      purpose: imports.purpose,
      columns: imports.columns,
      categoryId: imports.categoryId,
      autoEvaluate: imports.autoEvaluate,
      autoCreateProducts: imports.autoCreateProducts,
      team: { id: teams.id, name: teams.name },
    })
    .from(imports)
    .leftJoin(teams, and(eq(teams.organizationId, imports.organizationId), eq(teams.id, imports.teamId)))
    .where(isImport(organizationId, id))
  return found
}

/** What was kept of it when it was run. */
export async function findFindings(
  tx: Tx,
  { organizationId, id }: Pick<ImportRecord, 'organizationId' | 'id'>,
): Promise<object | null> {
  const [row] = await tx
    .select({ findings: imports.findings })
    .from(imports)
    .where(isImport(organizationId, id))
  return row?.findings ?? null
}

/** The file itself. */
export async function findContent(
  tx: Tx,
  { organizationId, id }: Pick<ImportRecord, 'organizationId' | 'id'>,
): Promise<Buffer | undefined> {
  const [row] = await tx
    .select({ content: imports.content })
    .from(imports)
    .where(and(eq(imports.organizationId, organizationId), eq(imports.id, id)))
  return row?.content
}

/** Until the transaction ends no other one of the organization takes rows of a file, or gives them back. */
export async function oneAtATime(tx: Tx, organizationId: string): Promise<void> {
  await takeTurn(tx, `import ${organizationId}`)
}
