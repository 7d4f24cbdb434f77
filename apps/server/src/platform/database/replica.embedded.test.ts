import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { breakableWay } from '../testing/breakable-way.ts'
import { seedOrganizations, type TestOrganization } from '../testing/fixtures.ts'
import {
  streamingServers,
  type StreamingServer,
  type StreamingServers,
} from '../testing/streaming-servers.ts'
import { databaseUrl } from '../testing/database-url.ts'
import { asOwner } from '../testing/test-database.ts'
import { StartError } from '../start/start-error.ts'
import { addReplica } from './add-replica.ts'
import { openDatabase, type Database, type ReplicaReason, type Tx } from './database.ts'
import { migrate } from './migrate.ts'
import { openReplica, readingBroadly } from './replica.ts'

let servers: StreamingServers
let primary: StreamingServer
let standby: StreamingServer
let role: string | null
/** A process that writes, and knows of no replica. */
let writing: Database
let a: TestOrganization
let b: TestOrganization

beforeAll(async () => {
  const found = streamingServers()
  if (found === null)
    throw new Error('No PostgreSQL of Debian on this machine: "sudo apt-get install -y postgresql".')
  servers = found
  primary = await servers.primary()
  ;({ role } = await migrate(primary.url))
  writing = openDatabase({ url: primary.url, role })
  ;({ a, b } = await seedOrganizations(writing, []))
  standby = await servers.standbyOf(primary, 'standby')
})
afterAll(async () => {
  await writing?.close()
  await servers?.close()
})

/** A process that reads, with what became of each of its transactions. */
async function reader(to = standby.url, of = primary.url) {
  const database = openReplica(openDatabase({ url: of, role }), { url: to, role })
  const answered: (ReplicaReason | null)[] = []
  database.replica.listen({ answered: (reason) => answered.push(reason) })
  await database.replica.look()
  return { database, answered, reason: () => database.replica.reason() }
}
type Reader = Awaited<ReturnType<typeof reader>>

let reading: Reader
beforeEach(async () => {
  reading = await reader()
  await expect.poll(() => reading.reason()).toBe(null)
})
afterEach(() => reading.database.close())

const add = (of: Database, name: string, { id } = a) =>
  of.inOrganization(id, (tx) =>
    tx.execute(sql`insert into tags (organization_id, name, color) values (${id}, ${name}, '#2f6fb0')`),
  )
const isThere = async (tx: Tx, name: string) =>
  (await tx.execute(sql`select 1 from tags where name = ${name}`)).rows.length === 1
const sees = (name: string, of = reading, { id } = a) =>
  readingBroadly(() => of.database.inOrganization(id, (tx) => isThere(tx, name)))
const onStandby = async (tx: Tx) =>
  (await tx.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`)).rows[0]?.is

const endless = async (work: () => Promise<unknown>): Promise<never> => {
  for (;;) await work()
}
/** So that no snapshot of before can go on where this is replayed. */
async function removeForGood(name: string): Promise<void> {
  await writing.inOrganization(a.id, (tx) => tx.execute(sql`delete from tags where name = ${name}`))
  await asOwner(primary.url, 'vacuum (freeze) tags')
}

/** Writes by one process and reads by another, over and over. @returns how often what was written was missing */
async function missed(times: number): Promise<number> {
  let missing = 0
  for (let time = 0; time < times; time += 1) {
    const name = randomUUID()
    await add(writing, name)
    if (!(await sees(name))) missing += 1
  }
  return missing
}

/** Reads until somebody has seen enough; whatever fails, fails the test. */
async function readWhile(work: () => Promise<void>): Promise<number> {
  let isOver = false
  let calls = 0
  const callers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const name = randomUUID()
      await add(writing, name)
      expect(await sees(name)).toBe(true)
      calls += 1
    }
  })
  await work()
  isOver = true
  await Promise.all(callers)
  return calls
}

describe('a replica that follows', () => {
  test('answers broad reading through every door, and nothing else', async () => {
    const { database, answered } = reading
    const doors = (): Promise<unknown>[] => [
      database.inOrganization(a.id, onStandby),
      database.inSnapshot(a.id, onStandby),
      database.asAdministrator(onStandby),
      database.asSystem(onStandby),
      database.withoutScope(onStandby),
      database.ask<{ is: boolean }>(sql`select pg_is_in_recovery() as is`).then(([row]) => row?.is),
    ]
    expect(await Promise.all(doors())).toEqual(doors().map(() => false))
    expect(answered).toEqual([])
    expect(await readingBroadly(() => Promise.all(doors()))).toEqual(answered.map(() => true))
    expect(answered).toEqual(doors().map(() => null))
  })

  test('never lacks what another process was told to be written, and answers nearly all of it', async () => {
    expect(await missed(300)).toBe(0)
    expect(reading.answered.filter((reason) => reason === null).length).toBeGreaterThan(100)
  })

  test('nor with commits that are acknowledged before they are on disk', async () => {
    await asOwner(primary.url, `alter role ecotrame set synchronous_commit = off`)
    const hasty = openDatabase({ url: primary.url, role })
    const others = await reader()
    for (let time = 0; time < 50; time += 1) {
      const name = randomUUID()
      await add(hasty, name)
      expect(await sees(name, others)).toBe(true)
    }
    await asOwner(primary.url, `alter role ecotrame reset synchronous_commit`)
    await Promise.all([hasty.close(), others.database.close()])
  })

  test('shows the rows of the organization that asks, and of no other', async () => {
    const [ours, theirs] = [randomUUID(), randomUUID()]
    await add(writing, ours)
    await add(writing, theirs, b)
    const seen = await readingBroadly(() =>
      reading.database.inOrganization(a.id, async (tx) => [
        await onStandby(tx),
        await isThere(tx, ours),
        await isThere(tx, theirs),
      ]),
    )
    expect(seen).toEqual([true, true, false])
    const withoutScope = readingBroadly(() =>
      reading.database.withoutScope((tx) => tx.execute(sql`select 1 from tags`)),
    )
    expect((await withoutScope).rows).toEqual([])
  })

  test('what goes on after its call was answered is answered by the primary', async () => {
    let goOn = () => undefined as void
    const asked = new Promise<void>((resolve) => (goOn = resolve))
    let later: Promise<unknown> = Promise.resolve()
    await readingBroadly(async () => {
      later = asked.then(() => reading.database.asSystem(onStandby))
    })
    goOn()
    expect(await later).toBe(false)
  })

  test('what it refuses is done by the primary, and told', async () => {
    const name = randomUUID()
    await readingBroadly(() => add(reading.database, name))
    expect(reading.answered).toEqual(['refused'])
    expect(await sees(name)).toBe(true)
  })

  test('what the work itself says is said', async () => {
    const no = readingBroadly(() =>
      reading.database.inOrganization(a.id, () => Promise.reject(new RangeError('no such page'))),
    )
    await expect(no).rejects.toThrow(new RangeError('no such page'))
    expect(reading.answered).toEqual([])
  })

  test.each([
    ['a statement', (tx: Tx) => tx.execute(sql`select pg_sleep(600)`), ['conflict']],
    // PostgreSQL ends the connection of a transaction that is between two statements.
    ['a transaction', (tx: Tx) => endless(() => isThere(tx, '')), ['conflict', 'away']],
  ] as const)('%s that it ends to go on replaying is begun again', async (_what, goOn, reasons) => {
    const name = randomUUID()
    await add(writing, name)
    const tries: unknown[] = []
    const seen = await readingBroadly(() =>
      reading.database.inSnapshot(a.id, async (tx) => {
        tries.push(await onStandby(tx))
        const isSeen = await isThere(tx, name)
        if (tries.length > 1) return isSeen
        await Promise.all([goOn(tx), removeForGood(name)])
      }),
    )
    expect([tries, seen]).toEqual([[true, false], false])
    expect(reasons).toContain(reading.answered[0])
  })
})

describe('a replica that does not follow', () => {
  test('is left out while it stands still, and taken again when it goes on', async () => {
    await asOwner(standby.url, 'select pg_wal_replay_pause()')
    expect(await missed(50)).toBe(0)
    expect(reading.reason()).toBe('behind')
    expect(reading.answered.every((reason) => reason === 'behind')).toBe(true)
    await asOwner(standby.url, 'select pg_wal_replay_resume()')
    await expect.poll(() => reading.reason()).toBe(null)
    expect(await missed(20)).toBe(0)
    expect(reading.answered.at(-1)).toBe(null)
  })

  test('or replays everything late', async () => {
    await asOwner(standby.url, `alter system set recovery_min_apply_delay = '400ms'`)
    await asOwner(standby.url, 'select pg_reload_conf()')
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await missed(50)).toBe(0)
    expect(reading.answered).toContain('behind')
    await asOwner(standby.url, 'alter system reset recovery_min_apply_delay')
    await asOwner(standby.url, 'select pg_reload_conf()')
    await expect.poll(() => reading.reason()).toBe(null)
  })

  test.each(['fast', 'immediate'] as const)('is stopped (%s) and started under calls', async (mode) => {
    const calls = await readWhile(async () => {
      await standby.stop(mode)
      await expect.poll(() => reading.reason()).toBe('away')
      await standby.start()
      await expect.poll(() => reading.reason()).toBe(null)
      const from = reading.answered.length
      await expect.poll(() => reading.answered.slice(from)).toContain(null)
    })
    expect(calls).toBeGreaterThan(10)
    expect(reading.answered).toContain('away')
  })

  test('or falls silent: those who wait are answered', async () => {
    const way = await breakableWay(standby.url)
    const far = await reader(way.url)
    await expect.poll(() => far.reason()).toBe(null)
    const name = randomUUID()
    await add(writing, name)
    expect(await sees(name, far)).toBe(true)
    way.fallSilent()
    const begun = performance.now()
    expect(await Promise.all(Array.from({ length: 20 }, () => sees(name, far)))).not.toContain(false)
    expect(far.reason()).toBe('away')
    // Suspected after a second, tried for another; the rest is for a busy machine.
    expect(performance.now() - begun).toBeLessThan(15_000)
    await Promise.all([far.database.close(), way.close()])
  })
})

describe('at the start', () => {
  const started = async (url: string) => {
    const database = openDatabase({ url: primary.url, role })
    const added = await addReplica(database, { url, role }).catch((error: unknown) => error)
    if (!(added instanceof Error)) await (added as Database).close()
    return added
  }

  test('another installation, or another database of the same, is refused in a sentence', async () => {
    await asOwner(primary.url, 'create database elsewhere')
    const { url } = inject('testServer')
    for (const stranger of [databaseUrl(primary.url, 'elsewhere'), url]) {
      const refused = await started(stranger)
      expect(refused).toBeInstanceOf(StartError)
      expect((refused as Error).message).toMatch(/^DATABASE_REPLICA_URL names no replica of DATABASE_URL/)
    }
  })

  test('so is an account that is not let in, and no password is shown', async () => {
    const wrong = new URL(standby.url)
    ;[wrong.username, wrong.password] = ['nobody_here', 'hidden-word']
    const refused = await started(wrong.toString())
    expect(refused).toBeInstanceOf(StartError)
    expect((refused as Error).message).toContain('role "nobody_here" does not exist')
    expect((refused as Error).message).not.toContain('hidden-word')
  })

  test('one that is away, or the primary itself, keeps nobody from starting, and is not used', async () => {
    for (const url of ['postgresql://me@127.0.0.1:1/ecotrame', primary.url])
      expect(await started(url)).toMatchObject({ replica: { reason: expect.any(Function) } })
    const same = await reader(primary.url)
    expect(same.reason()).toBe('promoted')
    await same.database.close()
  })
})

/** Last: nothing is after it what it was. */
describe('after a failover', () => {
  test('who was promoted is no replica, and who is ahead on the old timeline is none of it', async () => {
    const left = await servers.standbyOf(primary, 'left')
    const before = await reader(left.url)
    await expect.poll(() => before.reason()).toBe(null)
    await before.database.close()

    await readWhile(async () => {
      await asOwner(standby.url, 'select pg_promote()')
      await expect.poll(() => reading.reason()).toBe('promoted')
    })
    expect(await missed(20)).toBe(0)
    expect(reading.answered.slice(-20)).toEqual(Array.from({ length: 20 }, () => 'promoted'))

    const anew = openDatabase({ url: standby.url, role })
    const name = randomUUID()
    await add(anew, name)
    // The old primary goes on, and the one that follows it is far beyond the new one.
    await missed(200)
    const forked = await reader(left.url, standby.url)
    expect(await sees(name, forked)).toBe(true)
    expect([forked.reason(), forked.answered]).toEqual(['forked', ['forked']])
    await Promise.all([anew.close(), forked.database.close()])

    const follower = await servers.standbyOf(standby, 'follower')
    const again = await reader(follower.url, standby.url)
    await expect.poll(() => again.reason()).toBe(null)
    expect(await sees(name, again)).toBe(true)
    expect(again.answered).toEqual([null])
    await again.database.close()
  })
})
