import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '@ecotrame/contract'
import { thingServer, type ThingServer } from '../testing/things.ts'

let things: ThingServer
let port = 0
beforeAll(async () => {
  things = await thingServer()
  await things.server.listen({ host: '127.0.0.1', port: 0 })
  port = (things.server.server.address() as AddressInfo).port
})
afterAll(() => things.close())

/** What the server says to these bytes until it closes the connection. */
async function said(bytes: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port })
  let answer = ''
  socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece))
  const ended = once(socket, 'end')
  socket.write(bytes)
  await ended
  return answer
}

test.each([
  ['no HTTP', 'HELLO\r\n\r\n'],
  ['two lengths', 'POST /api/things HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx'],
  ['headers above the limit', `GET /api/things?x=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
])('%s is answered as a problem', async (_what, bytes) => {
  const [head = '', body = ''] = (await said(bytes)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  expect(head).toContain('content-type: application/problem+json')
  expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' })
})

test('who sends a large body in one go reads why it is refused, and can go on', async () => {
  const body = 'x'.repeat(20 * limits.bodyMaximumBytes)
  const head = `POST /api/things HTTP/1.1\r\nHost: a\r\nAuthorization: ${things.as('contributor').authorization}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  const next = 'GET /health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
  const [refused, other] = (await said(head + body + next)).split(/(?=HTTP\/1\.1 )/)
  expect(refused).toMatch(/^HTTP\/1\.1 413 /)
  expect(other).toMatch(/^HTTP\/1\.1 200 /)
})
