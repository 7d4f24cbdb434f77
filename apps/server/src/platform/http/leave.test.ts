import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { leaveInOrder, type LeaveTimes } from './leave.ts'

const patient: LeaveTimes = { noticeMilliseconds: 0, idleMilliseconds: 20_000, answersMilliseconds: 20_000 }

/** A server with one slow call, which ends when it is told to. */
async function slowServer(times: LeaveTimes) {
  const server = Fastify({ forceCloseConnections: true, return503OnClosing: false })
  const leaving = leaveInOrder(server, times)
  let finish: (() => void) | null = null
  server.get('/slow', () => new Promise((resolve) => (finish = () => resolve('done'))))
  server.get('/quick', () => 'quick')
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  return { server, leaving, port, isBusy: () => finish !== null, finish: () => finish?.() }
}

/** A connection that is kept, as a proxy keeps its own. */
async function kept(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let heard = ''
  socket.on('data', (part) => (heard += part.toString()))
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
  return { socket, ask, heard: () => heard }
}

const refused = async (port: number) => {
  const socket: Socket = connect(port, '127.0.0.1')
  return await Promise.race([
    once(socket, 'connect').then(() => socket.destroy() && false),
    once(socket, 'error').then(() => true),
  ]).catch(() => true)
}

test('what was begun is answered, what is open may still ask once, and nobody new is let in', async () => {
  const { server, leaving, port, isBusy, finish } = await slowServer(patient)
  const [busy, idle] = [await kept(port), await kept(port)]
  busy.ask('/slow')
  await expect.poll(isBusy).toBe(true)
  idle.ask('/quick')
  await expect.poll(idle.heard).toContain('quick')
  expect(idle.heard()).not.toContain('connection: close')

  const closed = server.close()
  await expect.poll(() => server.server.listening).toBe(false)
  expect(leaving.isLeaving()).toBe(true)
  expect(await refused(port)).toBe(true)
  expect(idle.socket.destroyed).toBe(false)
  idle.ask('/quick')
  await expect.poll(() => idle.heard().toLowerCase()).toContain('connection: close')
  await expect.poll(() => idle.socket.readableEnded).toBe(true)

  finish()
  await expect.poll(busy.heard).toContain('done')
  busy.socket.end()
  await closed
})

test('new connections are still let in while a balancer has not noticed', async () => {
  const { server, leaving, port } = await slowServer({ ...patient, noticeMilliseconds: 1000 })
  const closed = server.close()
  await expect.poll(() => leaving.isLeaving()).toBe(true)
  const late = await kept(port)
  late.ask('/quick')
  await expect.poll(late.heard).toContain('quick')
  await closed
  expect(await refused(port)).toBe(true)
})

test('a call without end, and a connection that nobody lets go of, do not keep it for ever', async () => {
  const { server, port, isBusy } = await slowServer({
    noticeMilliseconds: 0,
    idleMilliseconds: 100,
    answersMilliseconds: 200,
  })
  const [busy, idle] = [await kept(port), await kept(port)]
  busy.ask('/slow')
  idle.ask('/quick')
  await expect.poll(isBusy).toBe(true)
  await expect.poll(idle.heard).toContain('quick')
  await server.close()
  await expect.poll(() => [busy, idle].every(({ socket }) => socket.destroyed)).toBe(true)
})
