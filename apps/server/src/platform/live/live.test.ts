import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BroadcastMessage, LiveMessage } from '@ecotrame/contract'
import { readConfiguration } from '../configuration/configuration.ts'
import { createServer } from '../http/create-server.ts'
import { sessions } from '../sessions/tables.ts'
import { seedOrganizations, type TestOrganization, type TestUser } from '../testing/fixtures.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openLive, type Live } from './live.ts'

interface Process {
  readonly server: FastifyInstance
  readonly live: Live
  readonly address: string
}

let database: TestDatabase
let a: TestOrganization
let b: TestOrganization
let processes: Process[] = []
let clients: Socket[] = []

/** One server process; with `shared` it speaks to the others through the database. */
async function startProcess({ shared }: { readonly shared: boolean }): Promise<Process> {
  const server = await createServer({
    configuration: readConfiguration({ ECOTRAME_LOG_LEVEL: 'silent' }),
    database,
  })
  const live = openLive({
    findSession: server.findSession,
    database: shared ? { url: database.url, role: database.role } : null,
    onError: () => undefined,
  })
  live.attach(server.server)
  server.addHook('preClose', () => live.close())
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const started = { server, live, address: `http://127.0.0.1:${port}` }
  processes.push(started)
  return started
}

beforeEach(async () => {
  database = await testDatabase()
  ;({ a, b } = await seedOrganizations(database, []))
})
afterEach(async () => {
  for (const client of clients) client.disconnect()
  for (const { server } of processes) await server.close()
  clients = []
  processes = []
  await database.close()
})

const next = <T>(client: Socket, event: string) =>
  new Promise<T>((resolve) => client.once(event, (value: T) => resolve(value)))

function connect({ address }: Process, auth: Record<string, unknown>): Socket {
  const client = io(address, {
    path: '/live',
    auth,
    reconnection: false,
    transports: ['websocket'],
    forceNew: true,
  })
  clients.push(client)
  return client
}

/** Connects, logs in, and waits until the server has heard it. */
async function signedIn(process: Process, user: TestUser): Promise<Socket> {
  const client = connect(process, { token: user.token })
  await next(client, 'connect')
  client.emit('login', { userId: user.id })
  client.emit('navigate', { route: '/evaluations' })
  await new Promise((resolve) => setTimeout(resolve, 100))
  return client
}

const greeting = { id: 'm1', type: 'info', priority: 1, text: '<b>Fil & "lin"</b>' } as const

describe('the handshake', () => {
  test.each([
    ['no token', {}],
    ['a token that is none', { token: 'x' }],
    ['a token of another type', { token: { a: 1 } }],
  ])('is refused with %s', async (_what, auth) => {
    const refused = await next<Error>(connect(await startProcess({ shared: false }), auth), 'connect_error')
    expect(refused.message).toBe('NO_SESSION')
  })

  test('is refused with an expired session, which says so', async () => {
    await database.asSystem((tx) => tx.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) }))
    const client = connect(await startProcess({ shared: false }), { token: a.users.reader.token })
    expect((await next<Error>(client, 'connect_error')).message).toBe('SESSION_EXPIRED')
  })

  test('logging in as somebody else ends the connection', async () => {
    const client = connect(await startProcess({ shared: false }), { token: a.users.reader.token })
    await next(client, 'connect')
    client.emit('login', { userId: a.users.contributor.id })
    expect(await next(client, 'disconnect')).toBe('io server disconnect')
  })
})

describe('messages', () => {
  test('reach the user or the organization they are for, and nobody else; text is made harmless', async () => {
    const process = await startProcess({ shared: false })
    const reader = await signedIn(process, a.users.reader)
    const stranger = await signedIn(process, b.users.reader)
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

    const broadcast = next<unknown>(stranger, 'broadcast')
    process.live.broadcast('Maintenance at 18:00')
    expect(BroadcastMessage.parse(await broadcast)).toEqual({ body: 'Maintenance at 18:00' })
    expect(wrong).toEqual([])
  })

  test('go through the database to browsers of another process, also long ones', async () => {
    const [first, second] = [await startProcess({ shared: true }), await startProcess({ shared: true })]
    const reader = await signedIn(second, a.users.reader)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const received = next<LiveMessage>(reader, 'message')
    first.live.toUser(a.users.reader.id, { ...greeting, text: 'é'.repeat(20_000) })
    expect((await received).body).toHaveLength(20_000)
  })
})

describe('the end of a session ends its connections', () => {
  test('on logout, in any process', async () => {
    const [first, second] = [await startProcess({ shared: true }), await startProcess({ shared: true })]
    const reader = await signedIn(second, a.users.reader)
    const other = await signedIn(second, a.users.contributor)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const found = await first.server.findSession(a.users.reader.token)
    if (found.state !== 'active') throw new Error('There is no session.')
    const ended = next(reader, 'disconnect')
    first.live.endSession(found.session.id)
    expect(await ended).toBe('io server disconnect')
    expect(other.connected).toBe(true)
  })

  test('when it expires', async () => {
    await database.asSystem((tx) => tx.update(sessions).set({ expiresAt: new Date(Date.now() + 1200) }))
    const reader = await signedIn(await startProcess({ shared: false }), a.users.reader)
    expect(await next(reader, 'disconnect')).toBe('io server disconnect')
  })
})

test('a server that closes does not wait for its browsers', async () => {
  const process = await startProcess({ shared: true })
  const reader = await signedIn(process, a.users.reader)
  const ended = next(reader, 'disconnect')
  await process.server.close()
  processes = []
  expect(await ended).toBeDefined()
})
