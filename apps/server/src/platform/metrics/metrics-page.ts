import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MetricsAddress } from '../configuration/metrics.ts'
import { StartError, systemCode } from '../start/start-error.ts'
import type { Metrics } from './metrics.ts'
import type { MetricsSources } from './sources.ts'

/** The one page of an address of its own. */
export interface MetricsPage {
  /** @returns the port, also where any was asked for */
  open(): Promise<number>
  close(): Promise<void>
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const mayLook = ({ headers }: IncomingMessage, token: string | undefined): boolean =>
  token === undefined || timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

function refuse(response: ServerResponse, status: 401 | 404, words: string): void {
  const challenge = status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...challenge }).end(`${words}\n`)
}

async function answerPage(
  response: ServerResponse,
  metrics: Metrics,
  sources: MetricsSources,
): Promise<void> {
  const page = await metrics.page(sources)
  response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(page)
}

const notOpened = (host: string, port: number, code: string): StartError =>
  new StartError(
    `Port ${port} on ${host} for metrics cannot be opened (${code}).\nChoose others with ECOTRAME_METRICS_HOST and ECOTRAME_METRICS_PORT.`,
  )

/** Answers `/metrics`, and nothing else. */
export function metricsPage(
  { host, port, token }: MetricsAddress,
  metrics: Metrics,
  sources: MetricsSources,
  onError: (error: unknown) => void,
): MetricsPage {
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0]
    if (path !== '/metrics' || request.method !== 'GET') return refuse(response, 404, 'Not found')
    if (!mayLook(request, token)) return refuse(response, 401, 'A token is needed')
    answerPage(response, metrics, sources).catch((error: unknown) => {
      onError(error)
      response.destroy()
    })
  })
  return {
    open: async () => {
      await new Promise<void>((resolve, reject) => {
        server.once('error', (error) => reject(notOpened(host, port, systemCode(error))))
        server.listen(port, host, resolve)
      })
      server.on('error', onError)
      return (server.address() as AddressInfo).port
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
