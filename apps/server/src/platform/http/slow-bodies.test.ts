import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '@ecotrame/contract'
import { thingServer, type ThingServer } from '../testing/things.ts'
import { patientPace } from './slow-bodies.ts'

let things: ThingServer
let port = 0
beforeAll(async () => {
  const bodyPace = { ...patientPace, graceMilliseconds: 300, bytesPerSecond: 1000, lookEveryMilliseconds: 50 }
  things = await thingServer({ bodyPace })
  await things.server.listen({ host: '127.0.0.1', port: 0 })
  port = (things.server.server.address() as AddressInfo).port
})
afterAll(() => things.close())

/** A call whose body comes piece by piece; gives all that is answered until the connection is closed. */
async function sent(length: number, pieces: AsyncIterable<string>, headers = ''): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port })
  let answer = ''
  let isClosed = false
  socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').then(() => (isClosed = true))
  const size = length > 0 ? `Content-Length: ${length}` : 'Transfer-Encoding: chunked'
  socket.write(
    `POST /api/things HTTP/1.1\r\nHost: a\r\nAuthorization: ${things.as('contributor').authorization}\r\n` +
      `Content-Type: application/json\r\nConnection: close\r\n${headers}${size}\r\n\r\n`,
  )
  for await (const piece of pieces) {
    if (isClosed) break
    socket.write(piece)
  }
  await closed
  return answer
}

/** The same piece again and again, for as long as anybody listens. */
async function* dribbled(piece: string, times = Infinity) {
  for (let turn = 0; turn < times; turn += 1) {
    yield piece
    await wait(20)
  }
}

const tooSlow = /^HTTP\/1\.1 408 Request Timeout[^]*"code":"BODY_TOO_SLOW"/

test('half a body is not waited for', async () => {
  expect(await sent(1000, dribbled('{"na', 1))).toMatch(tooSlow)
})

test('a byte now and then does not keep a connection, nor do chunks without end', async () => {
  expect(await sent(100_000, dribbled(' '))).toMatch(tooSlow)
  expect(await sent(0, dribbled('1\r\n \r\n'))).toMatch(tooSlow)
})

test('nor does what comes slowly after the answer', async () => {
  expect(await sent(20 * limits.bodyMaximumBytes, dribbled(' '))).toMatch(/^HTTP\/1\.1 413 /)
})

test('a long body at the pace of a bad line is read to its end', async () => {
  const body = JSON.stringify({ name: 'slow' }).padEnd(30_000, ' ')
  async function* steadily() {
    for (let at = 0; at < body.length; at += 3000) {
      yield body.slice(at, at + 3000)
      await wait(100)
    }
  }
  expect(await sent(body.length, steadily())).toMatch(/^HTTP\/1\.1 201 /)
})

test('what is allowed fits the largest upload', () => {
  const { importMaximumBytes, whitepaperMaximumBytes, databasePartMaximumBytes } = limits
  const largest = Math.max(importMaximumBytes, whitepaperMaximumBytes, databasePartMaximumBytes)
  expect(patientPace.longestMilliseconds).toBeGreaterThan((largest / patientPace.bytesPerSecond) * 1000)
})
