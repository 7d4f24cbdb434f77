import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LiveMessage } from '@ecotrame/contract'
import { seedOrganizations, type TestOrganization } from '../testing/fixtures.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { commitChannel, sendOnCommit } from './on-commit.ts'
import { liveWorld, type LiveWorld } from './testing-live.ts'

let database: TestDatabase
let world: LiveWorld
let a: TestOrganization
beforeEach(async () => {
  database = await testDatabase()
  world = liveWorld(database)
  ;({ a } = await seedOrganizations(database, []))
})
afterEach(async () => {
  await world.close()
  await database.close()
})

const message = (text: string) => ({ id: 'm1', type: 'info', priority: 1, text }) as const
const send = (to: readonly string[], text: string) =>
  database.inOrganization(a.id, (tx) => sendOnCommit(tx, to, message(text)))

/** What a browser hears from now on. */
function hearing(client: Socket): string[] {
  const bodies: string[] = []
  client.on('message', (heard) => bodies.push(LiveMessage.parse(heard).body))
  return bodies
}

/** Both processes with a browser each, listening to the database. */
async function twoProcesses() {
  const [first, second] = [
    await world.startProcess({ shared: true }),
    await world.startProcess({ shared: true }),
  ]
  const reader = hearing(await world.signedIn(first, a.users.reader))
  const contributor = hearing(await world.signedIn(second, a.users.contributor))
  await expect.poll(listeners).toHaveLength(2)
  return { reader, contributor }
}

/** Processes of the database whose connections listen. */
const listeners = async () =>
  (
    await database.asOwner<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query = 'listen ${commitChannel}'`,
    )
  ).map(({ pid }) => pid)

describe('what a transaction sends', () => {
  test('leaves with its commit, for browsers of every process, once, as harmless text', async () => {
    const { reader, contributor } = await twoProcesses()
    await send([a.users.reader.id, a.users.contributor.id], '<img src=x onerror=alert(1)>')
    // What comes twice comes before the next.
    await send([a.users.reader.id, a.users.contributor.id], 'next')
    for (const heard of [reader, contributor])
      await expect.poll(() => heard).toEqual(['&lt;img src=x onerror=alert(1)&gt;', 'next'])
  })

  test('does not leave when it is undone', async () => {
    const { reader } = await twoProcesses()
    const undone = database.inOrganization(a.id, async (tx) => {
      await sendOnCommit(tx, [a.users.reader.id], message('never'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await send([a.users.reader.id], 'after')
    await expect.poll(() => reader).toEqual(['after'])
  })

  test('fits whatever it is: many people, long texts of long characters', async () => {
    const { reader } = await twoProcesses()
    const crowd = Array.from({ length: 1000 }, () => crypto.randomUUID())
    await send([...crowd, a.users.reader.id], '🧵'.repeat(5000))
    await expect.poll(() => reader.length).toBe(1)
    expect(reader[0]?.endsWith('🧵…')).toBe(true)
  })
})

describe('the listening', () => {
  test('passes over what is no signal', async () => {
    const { reader } = await twoProcesses()
    for (const payload of ['', '{', '{"users":"all"}', '{"users":[],"message":{"id":1}}'])
      await database.asOwner('select pg_notify($1, $2)', [commitChannel, payload])
    await send([a.users.reader.id], 'still here')
    await expect.poll(() => reader).toEqual(['still here'])
  })

  test('begins again when the database ends its connection', async () => {
    const { reader } = await twoProcesses()
    const ended = await listeners()
    await database.asOwner('select pg_terminate_backend(pid) from unnest($1::integer[]) as pid', [ended])
    // An end takes its time: until then the old ones are still listed.
    const others = async () => (await listeners()).filter((pid) => !ended.includes(pid))
    await expect.poll(others).toHaveLength(2)
    await send([a.users.reader.id], 'back')
    await expect.poll(() => reader).toEqual(['back'])
  })
})
