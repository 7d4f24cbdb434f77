import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly status: { readonly code?: number; readonly message?: string }
  readonly attributes: readonly {
    readonly key: string
    readonly value: { readonly stringValue?: string; readonly intValue?: number }
  }[]
  readonly events?: readonly unknown[]
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: CollectedSpan['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[]
  }[]
}

export interface Collector {
  readonly address: string
  /** Everything that was sent so far, as text. */
  readonly bodies: Buffer[]
  readonly headers: IncomingHttpHeaders[]
  readonly paths: string[]
  /** What it answers. */
  status: number
  readonly spans: () => readonly CollectedSpan[]
  readonly resource: () => CollectedSpan['attributes']
  close(): Promise<void>
}

/** A small imitation of a collector that takes spans over HTTP. */
export async function startCollector(): Promise<Collector> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      collector.bodies.push(Buffer.concat(chunks))
      collector.headers.push(request.headers)
      collector.paths.push(request.url ?? '')
      response.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sent = () =>
    collector.bodies.flatMap((body) => (JSON.parse(body.toString('utf8')) as Sent).resourceSpans)
  const collector: Collector = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies: [],
    headers: [],
    paths: [],
    status: 200,
    spans: () => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resource: () => sent()[0]?.resource.attributes ?? [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return collector
}
