import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '@ecotrame/contract'
import { seedOrganizations, type TestOrganization } from '../testing/fixtures.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connectionDoor } from './connection-door.ts'
import { liveWorld, next, type LiveWorld } from './testing-live.ts'

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

test('a session has so many pages and no more; one that is closed makes room', async () => {
  const process = await world.startProcess({ shared: false })
  const { token } = a.users.reader
  const open = Array.from({ length: limits.liveConnectionsOfSessionMaximum }, () =>
    world.connect(process, { token }),
  )
  await expect
    .poll(() => open.filter(({ connected }) => connected).length, { timeout: 20_000 })
    .toBe(open.length)
  const oneMore = world.connect(process, { token })
  expect((await next<Error>(oneMore, 'connect_error')).message).toBe('TOO_MANY_CONNECTIONS')
  await next(world.connect(process, { token: a.users.contributor.token }), 'connect')

  open[0]?.disconnect()
  await expect
    .poll(
      async () => {
        const again = world.connect(process, { token })
        await Promise.race([next(again, 'connect'), next(again, 'connect_error')])
        return again.connected
      },
      { timeout: 20_000 },
    )
    .toBe(true)
})

const from = (address: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: address },
  }) as unknown as IncomingMessage

/** Opens connections until one is refused. */
function opened(
  door: ReturnType<typeof connectionDoor>,
  request: (turn: number) => IncomingMessage,
): EventEmitter[] {
  const sockets: EventEmitter[] = []
  for (let turn = 0; turn < 20_000; turn += 1) {
    let allowed = false
    door.allow(request(turn), (_message, isAllowed) => (allowed = isAllowed))
    if (!allowed) break
    const socket = Object.assign(new EventEmitter(), { request: request(turn) })
    door.count(socket)
    sockets.push(socket)
  }
  return sockets
}

test('an address has its share, which forged headers do not widen, and all together have theirs', () => {
  const door = connectionDoor({})
  const mine = opened(door, (turn) => from('10.0.0.1', `192.0.2.${turn}`))
  expect(mine).toHaveLength(limits.liveConnectionsOfAddressMaximum)
  mine[0]?.emit('close')
  expect(opened(door, () => from('10.0.0.1'))).toHaveLength(1)
  const others = opened(door, (turn) => from(`10.1.${turn >> 8}.${turn & 255}`))
  expect(mine.length + others.length).toBe(limits.liveConnectionsOfProcessMaximum)
})

test('behind a proxy an address is what the proxy has put last', () => {
  const door = connectionDoor({ trustProxy: true })
  const forged = opened(door, (turn) => from('127.0.0.1', `192.0.2.${turn}, 203.0.113.7`))
  expect(forged).toHaveLength(limits.liveConnectionsOfAddressMaximum)
})
