import { io, type Socket } from 'socket.io-client'
import { LiveMessage, type Job } from '@ecotrame/contract'
import { aGarment } from '../features/evaluations/testing/caller.ts'
import { notify } from '../features/notifications/index.ts'
import { openDatabase, type Database } from '../platform/database/database.ts'
import { isDatabaseFailure } from '../platform/database/failure.ts'
import { migrate } from '../platform/database/migrate.ts'
import { seedOrganizations, type TestOrganization } from '../platform/testing/fixtures.ts'
import { asOwner } from '../platform/testing/test-database.ts'
import { cleanUp, newFolder, startServer, type RunningServer } from './testing-processes.ts'
import { restartablePostgres, type RestartablePostgres } from './testing-restartable-postgres.ts'
import { copyEvaluation, whatWasDone } from './testing-worker-kills.ts'

export interface ChaosOptions {
  /** Roles of each process; the first of them is asked by people. */
  readonly processes: readonly string[]
  /** How often each of the three things happens to the server. */
  readonly rounds: number
  readonly writers: number
  /** Evaluations that a job computes meanwhile. */
  readonly evaluations: number
}

export interface ChaosFigures {
  /** Creations that were answered with 201, each asked for with a key until it was. */
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Answers 503, each with a code, a sentence and `Retry-After`. */
  readonly unavailable: number
  /** Any other answer than 200, 201 and such a 503. */
  readonly otherAnswers: Readonly<Record<string, number>>
  /** From the moment the server takes connections to the first answer of each process that it is ready, the longest. */
  readonly secondsUntilReady: number
  /** The same to the first creation that is acknowledged. */
  readonly secondsUntilWritten: number
  /** The same to the first live message that arrives at every browser. */
  readonly secondsUntilHeard: number
  readonly heardTwice: number
  readonly processesDied: number
  /** What became of the job, counted in the database. */
  readonly job: Record<string, number | string> | undefined
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** What is being counted while things go wrong. */
export const emptyTally = () => ({
  asked: [] as string[],
  acknowledged: [] as string[],
  unavailable: 0,
  others: {} as Record<string, number>,
  lastWrittenAt: 0,
})
export type Tally = ReturnType<typeof emptyTally>

export interface Caller {
  readonly address: string
  readonly token: string
}

/** A call of the API as somebody. */
export const call = ({ address, token }: Caller, method: string, path: string, body?: object, key?: string) =>
  fetch(`${address}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** Whether an answer is the one that somebody gets while the database is away. */
async function isUnavailable(answer: Response): Promise<boolean> {
  if (answer.status !== 503 || answer.headers.get('retry-after') === null) return false
  const { code, title } = (await answer.json()) as { code?: string; title?: string }
  return ['DATABASE_UNAVAILABLE', 'OUTCOME_UNKNOWN'].includes(code ?? '') && (title ?? '') !== ''
}

/** Counts an answer that is no success. */
export async function count(tally: Tally, answer: Response): Promise<void> {
  if (await isUnavailable(answer.clone())) return void (tally.unavailable += 1)
  const { code = '' } = (await answer.json().catch(() => ({}))) as { code?: string }
  const what = `${answer.status} ${code}`
  tally.others[what] = (tally.others[what] ?? 0) + 1
}

/** Asks for one creation, under one key, until it is acknowledged. */
async function createOnce(caller: Caller, tally: Tally, name: string): Promise<void> {
  tally.asked.push(name)
  for (;;) {
    const answer = await call(caller, 'POST', '/evaluations', { category: 'tshirt', name }, name)
    if (answer.status === 201) {
      tally.acknowledged.push(name)
      tally.lastWrittenAt = Date.now()
      return void (await answer.arrayBuffer())
    }
    // The first try may still be at it.
    if (answer.status === 409) await answer.arrayBuffer()
    else await count(tally, answer)
    await pause(100)
  }
}

async function writeUntil(
  isOver: () => boolean,
  caller: Caller,
  tally: Tally,
  writer: number,
): Promise<void> {
  for (let number = 0; !isOver(); number += 1) await createOnce(caller, tally, `written ${writer}-${number}`)
}

async function readUntil(isOver: () => boolean, caller: Caller, tally: Tally): Promise<void> {
  while (!isOver()) {
    const answer = await call(caller, 'GET', '/evaluations?limit=5')
    if (answer.status === 200) await answer.arrayBuffer()
    else await count(tally, answer)
    await pause(50)
  }
}

interface Browser {
  readonly client: Socket
  readonly heard: string[]
}

/** A browser at a process, as the product's own. */
function browser(address: string, user: { readonly id: string; readonly token: string }): Browser {
  const client = io(address, {
    path: '/live',
    auth: { token: user.token },
    transports: ['websocket'],
    reconnectionDelay: 200,
    reconnectionDelayMax: 1000,
  })
  const heard: string[] = []
  client.on('connect', () => client.emit('login', { userId: user.id }))
  client.on('message', (message) => heard.push(LiveMessage.parse(message).body))
  return { client, heard }
}

/** A process works again when it says so itself. */
async function untilReady({ address }: RunningServer): Promise<void> {
  while (!(await fetch(`${address}/health/ready`)).ok) await pause(50)
}

interface World {
  readonly postgres: RestartablePostgres
  readonly database: Database
  readonly organization: TestOrganization
  readonly servers: readonly RunningServer[]
  readonly browsers: readonly Browser[]
  readonly tally: Tally
}

/** The three things that happen to a server, and then again. */
const troubles: readonly ((world: World) => Promise<void>)[] = [
  async ({ postgres }) => {
    await postgres.stop('fast')
    await postgres.start()
  },
  async ({ postgres }) => {
    await postgres.stop('immediate')
    await pause(1500)
    await postgres.start()
  },
  async ({ postgres: { url } }) => {
    await asOwner(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and random() < 0.6`,
    )
  },
]

/** Tells a person something, as a transaction of any process does; tried until the database is there. */
async function tell({ database, organization: { id, users } }: World, title: string): Promise<void> {
  const words = { title, content: '' }
  for (;;) {
    try {
      return await database.inOrganization(id, (tx) =>
        notify(tx, id, {
          type: 'job_ended',
          to: [users.reader.id],
          wording: { en: words, fr: words },
        }),
      )
    } catch (error) {
      if (!isDatabaseFailure(error)) throw error
      await pause(50)
    }
  }
}

/** Messages sent while nobody listens are lost, as ever: the browsers' polling finds them. So it is said until heard. */
async function untilHeard(world: World, round: number): Promise<void> {
  const hasHeard = () =>
    world.browsers.every(({ heard }) => heard.some((body) => body.startsWith(`round ${round}.`)))
  for (let number = 0; !hasHeard(); number += 1) {
    await tell(world, `round ${round}.${number}`)
    await pause(150)
  }
}

interface Recovery {
  readonly ready: number
  readonly written: number
  readonly heard: number
}

async function recovery(world: World, round: number): Promise<Recovery> {
  const from = Date.now()
  const since = async (work: Promise<unknown>) => {
    await work
    return (Date.now() - from) / 1000
  }
  const [ready, written, heard] = await Promise.all([
    since(Promise.all(world.servers.map(untilReady))),
    since(
      (async () => {
        while (world.tally.lastWrittenAt <= from) await pause(10)
      })(),
    ),
    since(untilHeard(world, round)),
  ])
  return { ready, written, heard }
}

const doubledIn = (bodies: readonly string[]) => bodies.length - new Set(bodies).size

/** Lets a server go away and come back under load, and counts what became of everything. */
export async function chaos(options: ChaosOptions, say: (line: string) => void): Promise<ChaosFigures> {
  const folder = newFolder()
  const postgres = await restartablePostgres(folder)
  await postgres.start()
  const { url } = postgres
  const { role } = await migrate(url)
  const database = openDatabase({ url, role })
  const browsers: Browser[] = []
  try {
    // A job computes all of one organization; people write in the other.
    const { a: organization, b: other } = await seedOrganizations(database, ['category_tshirt', 'import'])
    const servers = await Promise.all(
      options.processes.map((roles, index) =>
        startServer(`${folder}/${index}`, {
          env: {
            DATABASE_URL: url,
            ECOTRAME_SEED: 'none',
            ECOTRAME_ROLES: roles,
            // Sealed secrets are shared by all processes.
            ECOTRAME_SECRET_KEYS: 'a-key-that-only-tests-have-of-32-signs',
          },
        }),
      ),
    )
    say(`${servers.length} processes: ${options.processes.join(' · ')}`)
    const [first] = servers
    if (first === undefined) throw new Error('There is no process to ask.')
    for (const [index, roles] of options.processes.entries())
      if (roles.includes('live'))
        browsers.push(browser(servers[index]?.address ?? '', organization.users.reader))
    const tally = emptyTally()
    const world: World = { postgres, database, organization, servers, browsers, tally }
    const { address } = first
    const runner = { address, token: organization.users.contributor.token }
    const caller = { address, token: other.users.contributor.token }
    const job = await askForJob(url, runner, options.evaluations)
    let isOver = false
    const load = [
      ...Array.from({ length: options.writers }, (_, writer) =>
        writeUntil(() => isOver, caller, tally, writer),
      ),
      readUntil(() => isOver, caller, tally),
    ]
    const recoveries: Recovery[] = []
    for (let round = 0; round < options.rounds * troubles.length; round += 1) {
      await pause(300 + 700 * Math.random())
      await troubles[round % troubles.length]?.(world)
      const found = await recovery(world, round)
      recoveries.push(found)
      say(`${round + 1}: ready ${found.ready} s, written ${found.written} s, heard ${found.heard} s`)
    }
    isOver = true
    await Promise.all(load)
    const done = await endOfJob(url, organization, job)
    const names = await rowsOf(url)
    return {
      acknowledged: tally.acknowledged.length,
      lost: tally.acknowledged.filter((name) => !names.has(name)).length,
      doubled: tally.asked.filter((name) => (names.get(name) ?? 0) > 1).length,
      unavailable: tally.unavailable,
      otherAnswers: tally.others,
      secondsUntilReady: Math.max(...recoveries.map(({ ready }) => ready)),
      secondsUntilWritten: Math.max(...recoveries.map(({ written }) => written)),
      secondsUntilHeard: Math.max(...recoveries.map(({ heard }) => heard)),
      heardTwice: browsers.reduce((sum, { heard }) => sum + doubledIn(heard), 0),
      processesDied: servers.filter(({ child }) => child.exitCode !== null || child.signalCode !== null)
        .length,
      job: done,
    }
  } finally {
    for (const { client } of browsers) client.disconnect()
    await database.close()
    await postgres.stop('immediate')
    await cleanUp(folder)
  }
}

/** How often each name was written. */
export async function rowsOf(url: string): Promise<ReadonlyMap<string, number>> {
  const rows = await asOwner<{ name: string; times: number }>(
    url,
    `select name, count(*)::integer as times from evaluations where name like 'written %' group by name`,
  )
  return new Map(rows.map(({ name, times }) => [name, times]))
}

/** Asks for all evaluations of an organization to be computed. */
export async function askForJob(url: string, caller: Caller, evaluations: number): Promise<string> {
  const created = await call(caller, 'POST', '/evaluations', aGarment())
  const { id } = (await created.json()) as { id: string }
  await copyEvaluation((statement, values) => asOwner(url, statement, values), id, evaluations - 1)
  const answer = await call(caller, 'POST', '/evaluations/evaluate-all')
  return ((await answer.json()) as { job: Job }).job.id
}

/** Waits until a job has ended, and tells what it did. */
export async function endOfJob(url: string, organization: TestOrganization, job: string) {
  const owner = <R extends Record<string, unknown>>(statement: string, values?: readonly unknown[]) =>
    asOwner<R>(url, statement, values)
  for (;;) {
    const [row] = await owner<{ ended: boolean }>(
      'select finished_at is not null as ended from jobs where id = $1',
      [job],
    )
    if (row?.ended === true) break
    await pause(100)
  }
  return whatWasDone({ url, asOwner: owner, folder: '', job, kills: 0 }, organization.id)
}
