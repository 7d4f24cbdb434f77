import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepAddresses } from './config.ts'
import { announceRoute, connectLive, disconnectLive } from './live.ts'
import { log } from './log.ts'

interface FakeSocket {
  connected: boolean
  readonly sent: (readonly [event: string, body: unknown])[]
  readonly fire: (event: string, body?: unknown) => void
  readonly on: (event: string, listener: (body: unknown) => void) => void
  readonly emit: (event: string, body: unknown) => void
  readonly disconnect: () => void
}
const opened: { address: string; options: unknown; socket: FakeSocket }[] = []

vi.mock('socket.io-client', () => ({
  io: (address: string, options: unknown) => {
    const listeners = new Map<string, (body: unknown) => void>()
    const socket: FakeSocket = {
      connected: false,
      sent: [],
      fire: (event, body) => listeners.get(event)?.(body),
      on: (event, listener) => void listeners.set(event, listener),
      emit: (event, body) => void socket.sent.push([event, body]),
      disconnect: () => {
        socket.connected = false
      },
    }
    opened.push({ address, options, socket })
    return socket
  },
}))

const user = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', code: 'a-bearer-token' }
const connected = async () => {
  const onMessage = vi.fn()
  const onBroadcast = vi.fn()
  await connectLive(user, { onMessage, onBroadcast })
  const { socket, ...how } = opened.at(-1) ?? expect.fail('nothing was opened')
  socket.connected = true
  socket.fire('connect')
  return { socket, how, onMessage, onBroadcast }
}

beforeEach(() => {
  disconnectLive()
  opened.length = 0
  keepAddresses({ api: '/api', live: '/live', import: '/import', web: '/', version: 'test' })
})

describe('the live connection', () => {
  it('keeps to the limits of the specification and shows its token', async () => {
    const { how } = await connected()
    expect(how).toMatchObject({
      address: window.location.origin,
      options: {
        path: '/live',
        auth: { token: 'a-bearer-token' },
        reconnectionDelay: 1000,
        reconnectionDelayMax: 5000,
        randomizationFactor: 0.5,
        timeout: 20_000,
      },
    })
  })
  it('logs the user in again after each reconnect, and says again where the user is', async () => {
    const info = vi.spyOn(log, 'info').mockImplementation(() => undefined)
    announceRoute('/evaluation/library')
    const { socket } = await connected()
    socket.fire('disconnect', 'transport close')
    socket.fire('connect')
    const greeting = [
      ['login', { userId: user.id }],
      ['navigate', { route: '/evaluation/library' }],
    ]
    expect(socket.sent).toEqual([...greeting, ...greeting])
    expect(info).toHaveBeenCalledOnce()
    info.mockRestore()
  })
  it('announces every route', async () => {
    const { socket } = await connected()
    announceRoute('/evaluation/categories')
    expect(socket.sent.at(-1)).toEqual(['navigate', { route: '/evaluation/categories' }])
  })
  it('hands on what the contract knows, and nothing else', async () => {
    const { socket, onMessage, onBroadcast } = await connected()
    const message = { id: 'run', type: 'success', body: 'done', priority: 1 }
    socket.fire('message', message)
    socket.fire('message', { ...message, type: 'dance' })
    socket.fire('broadcast', { body: 'Maintenance at noon' })
    socket.fire('broadcast', 'Maintenance')
    expect(onMessage).toHaveBeenCalledExactlyOnceWith(message)
    expect(onBroadcast).toHaveBeenCalledExactlyOnceWith({ body: 'Maintenance at noon' })
  })
  it('is not opened when the user left before it was loaded', async () => {
    const opening = connectLive(user, { onMessage: vi.fn(), onBroadcast: vi.fn() })
    disconnectLive()
    await opening
    expect(opened).toEqual([])
  })
})
