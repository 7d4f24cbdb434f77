import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onSessionRefused } from './client.ts'
import { keepAddresses } from './config.ts'
import { limits } from '@ecotrame/contract'
import { announceRoute, connectLive, disconnectLive, onLiveMessage, reconnectDelay } from './live.ts'
import { log } from './log.ts'

interface FakeSocket {
  connected: boolean
  active: boolean
  readonly connect: () => void
  readonly sent: (readonly [event: string, body: unknown])[]
  readonly fire: (event: string, body?: unknown) => void
  readonly on: (event: string, listener: (body: unknown) => void) => void
  readonly emit: (event: string, body: unknown, onceHeard?: () => void) => void
  /** The server has let the last login in. */
  onceHeard: (() => void) | undefined
  readonly disconnect: () => void
}
const opened: { address: string; options: unknown; socket: FakeSocket }[] = []

vi.mock('socket.io-client', () => ({
  io: (address: string, options: unknown) => {
    const listeners: (readonly [event: string, listener: (body: unknown) => void])[] = []
    const socket: FakeSocket = {
      connected: false,
      active: true,
      connect: vi.fn(),
      sent: [],
      fire: (event, body) => {
        for (const [heard, listener] of listeners) if (heard === event) listener(body)
      },
      on: (event, listener) => void listeners.push([event, listener]),
      emit: (event, body, onceHeard) => {
        socket.sent.push([event, body])
        if (event === 'login') socket.onceHeard = onceHeard
      },
      onceHeard: undefined,
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
  it('says each time that it begins to hear, for what was sent before reached nobody', async () => {
    const info = vi.spyOn(log, 'info').mockImplementation(() => undefined)
    const hearer = vi.fn()
    const stop = onLiveMessage(() => undefined, hearer)
    const { socket } = await connected()
    expect(hearer).not.toHaveBeenCalled()
    socket.onceHeard?.()
    expect(hearer).toHaveBeenCalledTimes(1)
    socket.fire('disconnect', 'transport close')
    socket.fire('connect')
    socket.onceHeard?.()
    expect(hearer).toHaveBeenCalledTimes(2)
    stop()
    socket.onceHeard?.()
    expect(hearer).toHaveBeenCalledTimes(2)
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
  it('tells those who follow it until they no longer do', async () => {
    const { socket } = await connected()
    const follower = vi.fn()
    const stop = onLiveMessage(follower)
    const message = { id: 'notification-1', type: 'info', body: 'ready', priority: 0 }
    socket.fire('message', message)
    stop()
    socket.fire('message', message)
    expect(follower).toHaveBeenCalledExactlyOnceWith(message)
  })
  it('is not opened when the user left before it was loaded', async () => {
    const opening = connectLive(user, { onMessage: vi.fn(), onBroadcast: vi.fn() })
    disconnectLive()
    await opening
    expect(opened).toEqual([])
  })
})

describe('a connection that ends', () => {
  const refused = vi.fn()
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    refused.mockClear()
    onSessionRefused(refused)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const longest = 5000

  it('comes back also when the server ended it, which the library leaves to us', async () => {
    const { socket } = await connected()
    socket.connected = false
    socket.fire('disconnect', 'io server disconnect')
    await vi.advanceTimersByTimeAsync(longest)
    expect(socket.connect).toHaveBeenCalledOnce()
  })
  it('leaves a lost one to the library', async () => {
    const { socket } = await connected()
    socket.connected = false
    socket.fire('disconnect', 'transport close')
    socket.fire('connect_error', new Error('xhr poll error'))
    await vi.advanceTimersByTimeAsync(longest)
    expect(socket.connect).not.toHaveBeenCalled()
  })
  it('is tried again when the server could not look at the session', async () => {
    const { socket } = await connected()
    socket.connected = false
    socket.active = false
    socket.fire('connect_error', new Error('INTERNAL'))
    await vi.advanceTimersByTimeAsync(longest)
    expect(socket.connect).toHaveBeenCalledOnce()
    expect(refused).not.toHaveBeenCalled()
  })
  it('is tried again after a minute when too many pages are open', async () => {
    const { socket } = await connected()
    socket.connected = false
    socket.active = false
    socket.fire('connect_error', new Error('TOO_MANY_CONNECTIONS'))
    await vi.advanceTimersByTimeAsync(limits.liveTooManyDelayMilliseconds - 1)
    expect(socket.connect).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(socket.connect).toHaveBeenCalledOnce()
  })
  it.each(['NO_SESSION', 'SESSION_EXPIRED'])('is over with the session: %s', async (code) => {
    const { socket } = await connected()
    socket.connected = false
    socket.active = false
    socket.fire('connect_error', new Error(code))
    await vi.advanceTimersByTimeAsync(longest)
    expect(refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }))
    expect(socket.connect).not.toHaveBeenCalled()
  })
  it('stays away when the user has left meanwhile', async () => {
    const { socket } = await connected()
    socket.connected = false
    socket.fire('disconnect', 'io server disconnect')
    disconnectLive()
    await vi.advanceTimersByTimeAsync(longest)
    expect(socket.connect).not.toHaveBeenCalled()
  })
  it.each([
    [0, 500, 1500],
    [1, 1000, 3000],
    [2, 2000, 5000],
    [9, 2500, 5000],
  ])('waits at the try %i from %i to %i ms', (tries, shortest, most) => {
    expect([reconnectDelay(tries, 0), reconnectDelay(tries, 1)]).toEqual([shortest, most])
  })
})
