import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../../scripts/lib/free-port.mjs'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { seedOrganizations, type TestOrganization } from '../platform/testing/fixtures.ts'
import {
  streamingServers,
  type StreamingServer,
  type StreamingServers,
} from '../platform/testing/streaming-servers.ts'
import { asOwner } from '../platform/testing/test-database.ts'
import { askForJob, call, count, emptyTally, endOfJob, rowsOf, type Tally } from './testing-chaos.ts'
import { cleanUp, newFolder, startServer, type RunningServer } from './testing-processes.ts'

export interface FailoverOptions {
  /** Processes that people ask. */
  readonly apis: number
  readonly workers: number
  readonly writers: number
  /** Evaluations that a job computes meanwhile. */
  readonly evaluations: number
  /** Under load before the primary is lost, and again after the failover. */
  readonly seconds: number
}

export interface FailoverFigures {
  /** Creations of which a caller was told that they are done, each asked for with a key until it was. */
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Lists that were read at another process after the creation was acknowledged. */
  readonly listsRead: number
  /** Those that lacked it. */
  readonly listsWithout: number
  /** Tries that met a process which was being restarted: a proxy in front tries the next one. */
  readonly unreachable: number
  readonly unavailable: number
  readonly otherAnswers: Readonly<Record<string, number>>
  /** From the loss of the primary to the promotion of the standby. */
  readonly secondsUntilPromoted: number
  /** The same to the first creation that is acknowledged: with the start of the first process on it. */
  readonly secondsUntilWritten: number
  /** What became of the job, counted in the database. */
  readonly job: Record<string, number | string> | undefined
}

interface FailoverTally extends Tally {
  listsRead: number
  listsWithout: number
  unreachable: number
  isPromoted: boolean
  /** Of the promoted standby. */
  firstWrittenAt: number | null
}

interface World {
  readonly tally: FailoverTally
  readonly addresses: readonly string[]
  readonly token: string
  readonly isOver: () => boolean
}

/** What a proxy does: one process after the other, until one answers. */
async function ask(world: World, first: number, ...given: [string, string, object?, string?]) {
  const { addresses, token, tally } = world
  for (let which = first; ; which += 1) {
    const address = addresses[which % addresses.length] ?? ''
    const answer = await call({ address, token }, ...given).catch(() => null)
    if (answer !== null) return answer
    tally.unreachable += 1
    await pause(50)
  }
}

/**
 * Asks for one creation, under one key, until it is known to be done. Of a call whose process ended over it the key says
 * for a minute that it may still be at it: nobody waits for that who has no time left.
 */
async function create(world: World, turn: number, name: string): Promise<boolean> {
  const { tally } = world
  tally.asked.push(name)
  while (!world.isOver()) {
    const answer = await ask(world, turn, 'POST', '/evaluations', { category: 'tshirt', name }, name)
    if (answer.status === 201) return true
    if (answer.status !== 409) await count(tally, answer)
    // Committed, but by a process that ended before it could say so: never done again.
    else if (((await answer.json()) as { code: string }).code === 'ANSWER_LOST') return true
    await pause(100)
  }
  return false
}

/** Creates something, then looks for it in the list of another process. */
async function createAndFind(world: World, turn: number, name: string): Promise<void> {
  const { tally } = world
  if (!(await create(world, turn, name))) return
  tally.acknowledged.push(name)
  if (tally.isPromoted) tally.firstWrittenAt ??= Date.now()
  const list = await ask(world, turn + 1, 'GET', `/evaluations?search=${encodeURIComponent(name)}`)
  if (list.status !== 200) return count(tally, list)
  const { items } = (await list.json()) as { items: readonly { name: string }[] }
  tally.listsRead += 1
  if (!items.some((item) => item.name === name)) tally.listsWithout += 1
}

const writeUntilOver = async (world: World, writer: number): Promise<void> => {
  for (let number = 0; !world.isOver(); number += 1)
    await createAndFind(world, writer + number, `written ${writer}-${number}`)
}

interface Installation {
  readonly servers: StreamingServers
  readonly primary: StreamingServer
  readonly standby: StreamingServer
  readonly a: TestOrganization
  readonly b: TestOrganization
}

/** A primary that acknowledges nothing before its standby has it on disk. */
async function install(): Promise<Installation> {
  const servers = streamingServers()
  if (servers === null) throw new Error('No PostgreSQL of Debian on this machine.')
  const primary = await servers.primary()
  const database = openDatabase({ url: primary.url, role: (await migrate(primary.url)).role })
  const organizations = await seedOrganizations(database, ['category_tshirt', 'import'])
  await database.close()
  const standby = await servers.standbyOf(primary, 'standby')
  await asOwner(primary.url, `alter system set synchronous_standby_names = 'FIRST 1 (standby)'`)
  await asOwner(primary.url, 'select pg_reload_conf()')
  while (
    (await asOwner(primary.url, `select from pg_stat_replication where sync_state = 'sync'`)).length !== 1
  )
    await pause(20)
  return { servers, primary, standby, ...organizations }
}

interface Process {
  readonly folder: string
  readonly roles: string
  readonly port: number
}

const startOn = ({ folder, roles, port }: Process, database: Readonly<Record<string, string>>) =>
  startServer(folder, {
    env: {
      ...database,
      ECOTRAME_PORT: String(port),
      ECOTRAME_ROLES: roles,
      ECOTRAME_SEED: 'none',
      ECOTRAME_SECRET_KEYS: 'a-key-that-only-tests-have-of-32-signs',
    },
  })

/** As an operator does it: the standby is promoted, and every process is started on it. */
async function failOver(
  { primary, standby }: Installation,
  running: readonly RunningServer[],
  processes: readonly Process[],
  tally: FailoverTally,
) {
  const from = Date.now()
  await primary.stop('immediate')
  await asOwner(standby.url, 'select pg_promote()')
  tally.isPromoted = true
  const secondsUntilPromoted = (Date.now() - from) / 1000
  // One after the other: the first takes calls while the others start.
  for (const [place, one] of processes.entries()) {
    running[place]?.child.kill('SIGTERM')
    await running[place]?.ended
    await startOn(one, { DATABASE_URL: standby.url })
  }
  while (tally.firstWrittenAt === null) await pause(20)
  return { secondsUntilPromoted, secondsUntilWritten: (tally.firstWrittenAt - from) / 1000 }
}

/** Loses the primary under load, and counts what became of what was acknowledged. */
export async function failover(
  options: FailoverOptions,
  say: (line: string) => void,
): Promise<FailoverFigures> {
  const folder = newFolder()
  const installation = await install()
  const { servers, primary, standby, a, b } = installation
  try {
    const roles = [
      ...Array.from({ length: options.apis }, () => 'api'),
      ...Array.from({ length: options.workers }, () => 'worker'),
    ]
    const processes = await Promise.all(
      roles.map(async (one, place) => ({ folder: `${folder}/${place}`, roles: one, port: await freePort() })),
    )
    const urls = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url }
    const running = await Promise.all(processes.map((one) => startOn(one, urls)))
    say(`${roles.join(' · ')}, a primary and a synchronous standby`)
    const addresses = running.slice(0, options.apis).map(({ address }) => address)
    const job = await askForJob(
      primary.url,
      { address: addresses[0] ?? '', token: a.users.contributor.token },
      options.evaluations,
    )
    let isOver = false
    const tally: FailoverTally = {
      ...emptyTally(),
      ...{ listsRead: 0, listsWithout: 0, unreachable: 0, isPromoted: false, firstWrittenAt: null },
    }
    const world = { tally, addresses, token: b.users.contributor.token, isOver: () => isOver }
    const load = Promise.all(
      Array.from({ length: options.writers }, (_, writer) => writeUntilOver(world, writer)),
    )
    await pause(options.seconds * 1000)
    say(`the primary is lost after ${tally.acknowledged.length} creations`)
    const { secondsUntilPromoted, secondsUntilWritten } = await failOver(
      installation,
      running,
      processes,
      tally,
    )
    say(`the first creation after ${secondsUntilWritten} s`)
    await pause(options.seconds * 1000)
    isOver = true
    await load
    const done = await endOfJob(standby.url, a, job)
    const names = await rowsOf(standby.url)
    return {
      acknowledged: tally.acknowledged.length,
      lost: tally.acknowledged.filter((name) => !names.has(name)).length,
      doubled: tally.asked.filter((name) => (names.get(name) ?? 0) > 1).length,
      listsRead: tally.listsRead,
      listsWithout: tally.listsWithout,
      unreachable: tally.unreachable,
      unavailable: tally.unavailable,
      otherAnswers: tally.others,
      secondsUntilPromoted,
      secondsUntilWritten,
      job: done,
    }
  } finally {
    await cleanUp(folder)
    await servers.close()
  }
}
