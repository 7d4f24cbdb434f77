import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BroadcastMessage, LiveMessage } from '@ecotrame/contract'
import { sessions } from '../sessions/tables.ts'
import { seedOrganizations, type TestOrganization } from '../testing/fixtures.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { liveWorld, next, type LiveWorld } from './testing-live.ts'

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

const greeting = { id: 'm1', type: 'info', priority: 1, text: '<b>Fil & "lin"</b>' } as const

describe('the handshake', () => {
  test.each([
    ['no token', {}],
    ['a token that is none', { token: 'x' }],
    ['a token of another type', { token: { a: 1 } }],
  ])('is refused with %s', async (_what, auth) => {
    const refused = await next<Error>(
      world.connect(await world.startProcess({ shared: false }), auth),
      'connect_error',
    )
    expect(refused.message).toBe('NO_SESSION')
  })

  test('is refused with an expired session, which says so', async () => {
    await database.asSystem((tx) => tx.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) }))
    const client = world.connect(await world.startProcess({ shared: false }), { token: a.users.reader.token })
    expect((await next<Error>(client, 'connect_error')).message).toBe('SESSION_EXPIRED')
  })

  test('logging in as somebody else ends the connection', async () => {
    const client = world.connect(await world.startProcess({ shared: false }), { token: a.users.reader.token })
    await next(client, 'connect')
    client.emit('login', { userId: a.users.contributor.id })
    expect(await next(client, 'disconnect')).toBe('io server disconnect')
  })
})

describe('messages', () => {
  test('reach the user or the organization they are for, and nobody else; text is made harmless', async () => {
    const process = await world.startProcess({ shared: false })
    const reader = await world.signedIn(process, a.users.reader)
    const stranger = await world.signedIn(process, b.users.reader)
    const wrong: unknown[] = []
    stranger.on('message', (message) => wrong.push(message))

    const toUser = next<unknown>(reader, 'message')
    process.live.toUser(a.users.reader.id, greeting)
    expect(LiveMessage.parse(await toUser)).toEqual({
      id: 'm1',
      type: 'info',
      priority: 1,
      body: '&lt;b&gt;Fil &amp; &quot;lin&quot;&lt;/b&gt;',
    })
    const toOrganization = next<unknown>(reader, 'message')
    process.live.toOrganization(a.id, { ...greeting, id: 'm2' })
    expect(await toOrganization).toMatchObject({ id: 'm2' })

    expect(wrong).toEqual([])
  })

  test('broadcasts reach everybody, or one organization, in each reader’s language', async () => {
    await database.asOwner("update users set language = 'fr' where id = $1", [a.users.reader.id])
    const [first, second] = [
      await world.startProcess({ shared: true }),
      await world.startProcess({ shared: true }),
    ]
    const french = await world.signedIn(first, a.users.reader)
    const english = await world.signedIn(second, b.users.reader)
    const heard = new Map<Socket, string[]>([french, english].map((client) => [client, []]))
    for (const [client, bodies] of heard)
      client.on('broadcast', (event) => bodies.push(BroadcastMessage.parse(event).body))
    first.live.broadcast({ en: 'Maintenance <script>', fr: 'Maintenance à 18 h' })
    first.live.broadcast({ en: 'For you', fr: 'Pour vous' }, b.id)
    // Each goes its own way through the database: which comes first is nobody's promise.
    await expect
      .poll(() => [heard.get(english)?.toSorted(), heard.get(french)])
      .toEqual([['For you', 'Maintenance &lt;script&gt;'], ['Maintenance à 18 h']])
  })

  test('go through the database to browsers of another process, also long ones', async () => {
    const [first, second] = [
      await world.startProcess({ shared: true }),
      await world.startProcess({ shared: true }),
    ]
    const reader = await world.signedIn(second, a.users.reader)
    const received = next<LiveMessage>(reader, 'message')
    first.live.toUser(a.users.reader.id, { ...greeting, text: 'é'.repeat(20_000) })
    expect((await received).body).toHaveLength(20_000)
  })
})

describe('the end of a session ends its connections', () => {
  test('on logout, in any process', async () => {
    const [first, second] = [
      await world.startProcess({ shared: true }),
      await world.startProcess({ shared: true }),
    ]
    const reader = await world.signedIn(second, a.users.reader)
    const other = await world.signedIn(second, a.users.contributor)
    const found = await first.server.findSession(a.users.reader.token)
    if (found.state !== 'active') throw new Error('There is no session.')
    const ended = next(reader, 'disconnect')
    first.live.endSession(found.session.id)
    expect(await ended).toBe('io server disconnect')
    expect(other.connected).toBe(true)
  })

  test('when it expires', async () => {
    const process = await world.startProcess({ shared: false })
    // On a busy machine the session may be over before the browser is let in: then it gets longer.
    const admitted = async (milliseconds: number): Promise<Socket> => {
      const expiresAt = new Date(Date.now() + milliseconds)
      await database.asSystem((tx) => tx.update(sessions).set({ expiresAt }))
      const client = world.connect(process, { token: a.users.reader.token })
      const isIn = await Promise.race([
        next(client, 'connect').then(() => true),
        next(client, 'connect_error').then(() => false),
      ])
      return isIn ? client : admitted(milliseconds * 2)
    }
    expect(await next(await admitted(1000), 'disconnect')).toBe('io server disconnect')
  })
})

test('a server that closes does not wait for its browsers, which come back by themselves', async () => {
  const process = await world.startProcess({ shared: true })
  const reader = await world.signedIn(process, a.users.reader)
  const ended = next(reader, 'disconnect')
  await world.stop(process)
  // After a disconnection by the server the library would stay away.
  expect(await ended).toBe('transport close')
})
