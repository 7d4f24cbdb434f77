import { afterEach, beforeEach } from 'vitest'
import type { ProcessRole } from '../platform/configuration/configuration.ts'
import { testServer, type TestServer } from '../platform/testing/test-server.ts'
import { cleanUp, newFolder, startServer, type RunningServer } from './testing-processes.ts'

/** Before each test a server that does no jobs itself, with a folder for the workers that share its database. */
export function stageOfKills(role: ProcessRole) {
  let folder = ''
  let running: TestServer | undefined
  beforeEach(async () => {
    folder = newFolder()
    running = await testServer({
      capabilities: ['category_tshirt'],
      configuration: { roles: new Set([role]) },
    })
  })
  afterEach(async () => {
    await cleanUp(folder)
    await running?.close()
  })
  return () => {
    if (running === undefined) throw new Error('No test has begun')
    return { running, folder }
  }
}

/** One statement past all policies. */
type AsOwner = <R extends Record<string, unknown>>(
  statement: string,
  values?: readonly unknown[],
) => Promise<R[]>

export interface KilledWork {
  /** Database that the workers share with whoever asked for the work. */
  readonly url: string
  readonly asOwner: AsOwner
  /** Folder that no other process of the test names. */
  readonly folder: string
  readonly job: string
  readonly kills: number
}

interface Progress extends Record<string, unknown> {
  readonly settled: number
  readonly total: number
  readonly ended: boolean
}

export const copyEvaluation = (asOwner: AsOwner, evaluation: string, copies: number) =>
  asOwner(
    `insert into evaluations (organization_id, team_id, author_id, author_name, name, category_id, form_values,
       composition, search_text)
     select organization_id, team_id, author_id, author_name, name || ' ' || n, category_id, form_values, composition,
       search_text
     from evaluations, generate_series(1, $2::integer) n where id = $1`,
    [evaluation, copies],
  )

async function progressOf({ asOwner, job }: KilledWork): Promise<Progress> {
  const [progress] = await asOwner<Progress>(
    'select done + failed as settled, total, finished_at is not null as ended from jobs where id = $1',
    [job],
  )
  if (progress === undefined) throw new Error('There is no such job.')
  return progress
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const startWorker = ({ url, folder }: KilledWork): Promise<RunningServer> =>
  startServer(folder, { env: { DATABASE_URL: url, ECOTRAME_ROLES: 'worker', ECOTRAME_SEED: 'none' } })

/** Waits until more than so many items are settled. */
async function until(work: KilledWork, settled: number): Promise<void> {
  while ((await progressOf(work)).settled <= settled) await pause(5)
}

/** Kills workers hard while they work, at a moment of a step that nobody chooses, then lets one end the job. */
export async function workThroughKills(work: KilledWork): Promise<void> {
  const { total } = await progressOf(work)
  for (let kill = 1; kill <= work.kills; kill += 1) {
    const worker = await startWorker(work)
    const before = await progressOf(work)
    // Each gets its share of what is left, so that there is work for the last one too.
    await until(work, before.settled + ((total - before.settled) / (work.kills - kill + 2)) * Math.random())
    await pause(100 * Math.random())
    worker.child.kill('SIGKILL')
    await worker.ended
  }
  const last = await startWorker(work)
  while (!(await progressOf(work)).ended) await pause(50)
  last.child.kill('SIGTERM')
  await last.ended
}

/** What was done of the evaluations of an organization: versions, entries of the audit log and news of the end. */
export async function whatWasDone({ asOwner, job }: KilledWork, organizationId: string) {
  const [done] = await asOwner<Record<string, number | string>>(
    `select
       (select count(*)::integer from evaluations e where e.organization_id = $1) as evaluations,
       (select count(*)::integer from evaluations e where e.organization_id = $1 and not exists (
         select from evaluation_versions v where v.evaluation_id = e.id and v.active)) as lost,
       (select count(*)::integer from evaluation_versions v where v.organization_id = $1 and v.number > 1) as doubled,
       (select count(*)::integer from audit_log l where l.organization_id = $1 and l.action = 'evaluate') as told,
       (select count(*)::integer from notifications n where n.organization_id = $1) as news,
       (select state || ' ' || done || ' of ' || total from jobs where id = $2) as job`,
    [organizationId, job],
  )
  return done
}
