import { and, eq, inArray } from 'drizzle-orm'
import type { ExportAsked, Permission } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { migrationNames } from '../../platform/database/migrate.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts'
import { jobs as jobRows, type JobRow } from '../../platform/jobs/tables.ts'
import { callerId, type Language, type Session } from '../../platform/sessions/session.ts'
import { productVersion } from '../../platform/start/product-version.ts'
import { today } from '../../platform/values/days.ts'
import { jobAnswer } from '../jobs/index.ts'
import { leave } from '../organization-archives/index.ts'
import { exportAnswer } from './answers.ts'
import { findByJob, findOwn, insertExport, insertPart } from './export-store.ts'
import type { FilePart } from './file-parts.ts'
import { sightKey } from './sight-key.ts'
import { fileExports } from './tables.ts'

const permission: Permission = 'export_organization'

/** The bytes of an archive are its parts one after the other. */
export const organizationSubject = {
  permission,
  fileFrom: async function* (_found: unknown, parts: AsyncIterable<FilePart>) {
    for await (const { deflated } of parts) yield deflated
  },
}

type Deps = { readonly database: Pick<Database, 'inOrganization' | 'inSnapshot'> }

/** Everything that the organization owns, made by a job; while one is being made for this person, that one. */
export function askForOrganization(
  { database }: Deps,
  { session, language }: { readonly session: Session; readonly language: Language },
): Promise<ExportAsked> {
  return database.inOrganization(session.organizationId, async (tx) => {
    const job = (await jobUnderWay(tx, session)) ?? (await askAnew(tx, session, language))
    const row = await findByJob(tx, job)
    const found = row && (await findOwn(tx, session, row.id))
    if (found === undefined) throw new Error('An export that was written is not there.')
    return { export: exportAnswer(found), job: jobAnswer(job) }
  })
}

async function jobUnderWay(tx: Tx, session: Session): Promise<JobRow | undefined> {
  const [job] = await tx
    .select({ job: jobRows })
    .from(jobRows)
    .innerJoin(fileExports, eq(fileExports.jobId, jobRows.id))
    .where(
      and(
        eq(jobRows.organizationId, session.organizationId),
        eq(jobRows.kind, 'export_organization'),
        inArray(jobRows.state, ['queued', 'running']),
        eq(fileExports.askedBy, callerId(session)),
      ),
    )
  return job?.job
}

async function askAnew(tx: Tx, session: Session, language: Language): Promise<JobRow> {
  const { organizationId } = session
  const job = await enqueue(tx, session, { kind: 'export_organization', items: [{}] })
  const name = `organization-${today()}.zip`
  const id = await insertExport(tx, {
    organizationId,
    jobId: job.id,
    kind: 'organization',
    format: 'zip',
    language,
    csvMarks: 'comma',
    name,
    askedByKind: session.kind,
    askedBy: callerId(session),
    sight: sightKey(session),
    fields: [],
    // One archive, until its rows are counted.
    rows: 1,
  })
  await recordChange(tx, session, {
    entity: 'export',
    entityId: id,
    entityName: name,
    action: 'create',
    after: { exported: 'organization', format: 'zip' },
  })
  return job
}

export const handleOrganizationExports = (jobs: Jobs, deps: Deps): void =>
  jobs.handle('export_organization', writer(deps))

const partBytes = 1_048_576

const writer = ({ database }: Deps): JobHandler => ({
  permission,
  batch: 1,
  run: async (tx, { id, runner, tell }, items) => {
    const { organizationId } = runner.session
    const row = await findByJob(tx, { organizationId, id })
    if (row === undefined) return items.map(({ position }) => ({ position, code: 'NOT_FOUND' }))
    const migrations = await migrationNames()
    const counted = { rows: 0 }
    await database.inSnapshot(organizationId, async (snapshot) => {
      const leaving = {
        organizationId,
        version: productVersion(),
        migrations,
        tell: async (done: number, total: number, rows: number) => {
          counted.rows = rows
          await tell({ name: 'tables', done, total, share: done / total })
        },
      }
      let position = 0
      for await (const content of inParts(leave(snapshot, leaving))) {
        const part = { deflated: content, crc: 0, size: content.length, sources: [] }
        await insertPart(tx, { organizationId, exportId: row.id, position }, part)
        position += 1
      }
    })
    await tx
      .update(fileExports)
      .set({ rows: counted.rows })
      .where(and(eq(fileExports.organizationId, organizationId), eq(fileExports.id, row.id)))
    return []
  },
})

async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [gathered, size]: [Buffer[], number] = [[], 0]
  for await (const piece of bytes) {
    gathered.push(piece)
    size += piece.length
    if (size < partBytes) continue
    yield Buffer.concat(gathered)
    ;[gathered, size] = [[], 0]
  }
  if (size > 0) yield Buffer.concat(gathered)
}
