import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { crowdOfProcess } from '../turns/crowd.ts'
import { countCrowd } from './count-crowd.ts'

let server: FastifyInstance
let address: URL
let inside = 0
let release = () => undefined as void

beforeEach(async () => {
  inside = 0
  vi.spyOn(crowdOfProcess, 'enter').mockImplementation(() => {
    inside += 1
    let isIn = true
    return () => {
      if (isIn) inside -= 1
      isIn = false
    }
  })
  server = Fastify()
  countCrowd(server)
  const held = new Promise<void>((resolve) => (release = resolve))
  server.post('/api/held', async () => held.then(() => 'done'))
  server.get('/api/fails', async () => Promise.reject(new Error('out of order')))
  server.get('/elsewhere', async () => inside)
  address = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
})
afterEach(async () => {
  release()
  vi.restoreAllMocks()
  await server.close()
})

test('whoever waits for an answer is counted, until it is on the way, fails, or they have gone', async () => {
  const gone = new AbortController()
  const asked = [fetch(new URL('/api/held', address), { method: 'POST' })]
  const left = fetch(new URL('/api/held', address), { method: 'POST', signal: gone.signal })
  await expect.poll(() => inside).toBe(2)
  expect(await (await fetch(new URL('/elsewhere', address))).json()).toBe(2)
  expect((await fetch(new URL('/api/fails', address))).status).toBe(500)
  await expect.poll(() => inside).toBe(2)
  gone.abort()
  await expect(left).rejects.toThrow('aborted')
  await expect.poll(() => inside).toBe(1)
  release()
  await Promise.all(asked)
  expect(inside).toBe(0)
})

test('who sends a body byte by byte is not counted', async () => {
  const socket = connect(Number(address.port), '127.0.0.1')
  socket.write(
    'POST /api/held HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  )
  await pause(100)
  expect(inside).toBe(0)
  socket.write('}')
  await expect.poll(() => inside).toBe(1)
  socket.destroy()
  await expect.poll(() => inside).toBe(0)
})
