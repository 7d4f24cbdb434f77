import { and, asc, count, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/database/database.ts'
import { jobs } from '../../platform/jobs/tables.ts'
import { placeContent, wholeContent } from '../../platform/objects/contents.ts'
import { offsetOf, type PageQuery } from '../../platform/lists/page.ts'
import { callerId, type Session } from '../../platform/sessions/session.ts'
import type { FilePart } from './file-parts.ts'
import { exportParts, fileExports, type ExportRow } from './tables.ts'

/** An export with the state of its job. */
const columns = {
  id: fileExports.id,
  jobId: fileExports.jobId,
  kind: fileExports.kind,
  format: fileExports.format,
  language: fileExports.language,
  csvMarks: fileExports.csvMarks,
  name: fileExports.name,
  sight: fileExports.sight,
  fields: fileExports.fields,
  rows: fileExports.rows,
  createdAt: fileExports.createdAt,
  expiresAt: fileExports.expiresAt,
  hasExpired: sql<boolean>`coalesce(${fileExports.expiresAt} <= now(), false)`,
  jobState: jobs.state,
}
const ofJob = and(eq(jobs.organizationId, fileExports.organizationId), eq(jobs.id, fileExports.jobId))
const select = (tx: Tx) => tx.select(columns).from(fileExports).innerJoin(jobs, ofJob)
export type FoundExport = Awaited<ReturnType<typeof select>>[number]

/** Exports are seen by who asked for them. */
const own = (session: Session) =>
  and(eq(fileExports.organizationId, session.organizationId), eq(fileExports.askedBy, callerId(session)))

export async function findOwn(tx: Tx, session: Session, id: string): Promise<FoundExport | undefined> {
  const [found] = await select(tx).where(and(own(session), eq(fileExports.id, id)))
  return found
}

export async function findOwnPage(
  tx: Tx,
  session: Session,
  page: PageQuery,
): Promise<{ items: FoundExport[]; total: number }> {
  const items = await select(tx)
    .where(own(session))
    .orderBy(desc(fileExports.createdAt), asc(fileExports.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  const [counted] = await tx.select({ total: count() }).from(fileExports).where(own(session))
  return { items, total: counted?.total ?? 0 }
}

export type NewExport = Omit<ExportRow, 'id' | 'createdAt' | 'finishedAt' | 'expiresAt'>

export async function insertExport(tx: Tx, content: NewExport): Promise<string> {
  const [row] = await tx.insert(fileExports).values(content).returning({ id: fileExports.id })
  if (row === undefined) throw new Error('The database gave no row back.')
  return row.id
}

export async function findByJob(
  tx: Tx,
  { organizationId, id }: { readonly organizationId: string; readonly id: string },
): Promise<ExportRow | undefined> {
  const [found] = await tx
    .select()
    .from(fileExports)
    .where(and(eq(fileExports.organizationId, organizationId), eq(fileExports.jobId, id)))
  return found
}

type PartPlace = Pick<typeof exportParts.$inferSelect, 'organizationId' | 'exportId' | 'position'>

/** Throws FILES_UNAVAILABLE. */
export async function insertPart(
  tx: Tx,
  place: PartPlace,
  { deflated, crc, size, sources }: FilePart,
): Promise<void> {
  const placed = await placeContent(place.organizationId, 'exports', deflated)
  const where = placed ?? { content: deflated }
  await tx
    .insert(exportParts)
    .values({ ...place, ...where, crc, size, sources })
    .onConflictDoNothing()
}

/** From here on it can be downloaded. */
export const finishExport = (tx: Tx, { organizationId, id }: ExportRow, keptDays: number) =>
  tx
    .update(fileExports)
    .set({ finishedAt: sql`now()`, expiresAt: sql`now() + make_interval(days => ${keptDays})` })
    .where(and(eq(fileExports.organizationId, organizationId), eq(fileExports.id, id)))

/** The parts of a file one after the other, each in a transaction of its own: a slow reader holds none open. */
export async function* partsOf(
  database: Pick<Database, 'inOrganization'>,
  organizationId: string,
  exportId: string,
): AsyncGenerator<FilePart> {
  for (let last = -1; ;) {
    const [part] = await database.inOrganization(organizationId, (tx) =>
      tx
        .select()
        .from(exportParts)
        .where(
          and(
            eq(exportParts.organizationId, organizationId),
            eq(exportParts.exportId, exportId),
            gt(exportParts.position, last),
          ),
        )
        .orderBy(asc(exportParts.position))
        .limit(1),
    )
    if (part === undefined) return
    const { crc, size, sources } = part
    yield { deflated: await contentOf(part), crc, size, sources }
    last = part.position
  }
}

async function contentOf({
  content,
  objectKey,
  sha256,
}: typeof exportParts.$inferSelect): Promise<Uint8Array> {
  if (content !== null) return content
  if (objectKey === null || sha256 === null) throw new Error('A part of an export stands nowhere.')
  return wholeContent({ objectKey, sha256: Buffer.from(sha256) })
}

const neverFinished = sql`interval '3 days'`

/** Removes what has expired, and what came to no end. */
export const forgetExports = (database: Pick<Database, 'asSystem'>) =>
  database.asSystem((tx) =>
    tx
      .delete(fileExports)
      .where(
        or(
          lt(fileExports.expiresAt, sql`now()`),
          and(
            sql`${fileExports.expiresAt} is null`,
            lt(fileExports.createdAt, sql`now() - ${neverFinished}`),
          ),
        ),
      ),
  )
