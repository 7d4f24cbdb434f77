import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LiveMessage } from '@ecotrame/contract'
import { seedOrganizations, type TestOrganization, type TestUser } from '../testing/fixtures.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { liveWorld, next, type LiveWorld, type Process } from './testing-live.ts'

let database: TestDatabase
let world: LiveWorld
let a: TestOrganization
let b: TestOrganization
beforeEach(async () => {
  database = await testDatabase()
  world = liveWorld(database)
  ;({ a, b } = await seedOrganizations(database, []))
})
afterEach(async () => {
  await world.close()
  await database.close()
})

const browsersOfEach = 25

/** Browsers of ten people that log in at every connection, as ours do, and count what they hear. */
function crowd(process: Process) {
  const people: readonly TestUser[] = [...Object.values(a.users), ...Object.values(b.users)]
  const heard = new Map<Socket, string[]>()
  for (const user of people)
    for (let browser = 0; browser < browsersOfEach; browser += 1) {
      const client = world.connect(process, { token: user.token }, { reconnects: true })
      client.on('connect', () => client.emit('login', { userId: user.id }))
      client.on('message', (message) => heard.get(client)?.push(LiveMessage.parse(message).id))
      heard.set(client, [])
    }
  return { heard, clients: [...heard.keys()] }
}

/** Sends to both organizations until every browser has heard something: then all are logged in. */
async function everybodyHears(process: Process, heard: ReadonlyMap<Socket, string[]>, id: string) {
  await expect
    .poll(
      () => {
        for (const { id: organization } of [a, b])
          process.live.toOrganization(organization, { id, type: 'info', priority: 1, text: id })
        return [...heard.values()].filter((ids) => !ids.includes(id)).length
      },
      { timeout: 20_000, interval: 250 },
    )
    .toBe(0)
}

test('when a process starts again all its browsers come back, log in again, and hear everything once', async () => {
  const process = await world.startProcess({ shared: false })
  const port = Number(new URL(process.address).port)
  const { heard, clients } = crowd(process)
  await everybodyHears(process, heard, 'before')
  const gone = Promise.all(clients.map((client) => next(client, 'disconnect')))
  await world.stop(process)
  await gone
  const restarted = await world.startProcess({ shared: false, port })
  await everybodyHears(restarted, heard, 'after')

  restarted.live.toOrganization(a.id, { id: 'once', type: 'info', priority: 1, text: 'once' })
  restarted.live.toUser(b.users.reader.id, { id: 'once', type: 'info', priority: 1, text: 'once' })
  const times = () => [...heard.values()].map((ids) => ids.filter((id) => id === 'once').length)
  const expected = (Object.keys(a.users).length + 1) * browsersOfEach
  await expect.poll(() => times().reduce((sum, each) => sum + each, 0)).toBe(expected)
  expect(Math.max(...times())).toBe(1)
})

test('browsers whose session has ended meanwhile stay out, and the others come back', async () => {
  const process = await world.startProcess({ shared: false })
  const port = Number(new URL(process.address).port)
  const { clients } = crowd(process)
  await Promise.all(clients.filter(({ connected }) => !connected).map((client) => next(client, 'connect')))
  const refusals: string[] = []
  for (const client of clients) client.on('connect_error', ({ message }) => refusals.push(message))
  const gone = Promise.all(clients.map((client) => next(client, 'disconnect')))
  await world.stop(process)
  await gone
  await database.asOwner('delete from sessions where user_id = $1', [a.users.reader.id])
  await world.startProcess({ shared: false, port })
  const counted = () => [
    clients.filter(({ connected }) => connected).length,
    refusals.filter((reason) => reason === 'NO_SESSION').length,
  ]
  await expect.poll(counted).toEqual([clients.length - browsersOfEach, browsersOfEach])
})
