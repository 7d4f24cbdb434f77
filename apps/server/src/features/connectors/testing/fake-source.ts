import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON. */
  readonly body?: string | Buffer | object
}
export type Handler = (asked: Asked) => Reply

/** A server of others, in this process: it answers as a test says, after the troubles that it has first. */
export async function fakeSource() {
  const asked: Asked[] = []
  const troubles: Reply[] = []
  let handler: Handler = () => ({ status: 404 })
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { method = 'GET', url = '/', headers } = request
      const one = { method, url: new URL(url, 'http://fake'), headers, body }
      asked.push(one)
      const reply = troubles.shift() ?? handler(one)
      const said = reply.body ?? ''
      response.writeHead(reply.status ?? 200, reply.headers)
      response.end(typeof said === 'string' || Buffer.isBuffer(said) ? said : JSON.stringify(said))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    troubles,
    answer: (next: Handler) => {
      handler = next
      asked.length = 0
      troubles.length = 0
    },
    close: () => void server.close(),
  }
}
export type FakeSource = Awaited<ReturnType<typeof fakeSource>>
