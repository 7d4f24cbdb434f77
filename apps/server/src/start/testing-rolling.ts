import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { freePort } from '../../../../scripts/lib/free-port.mjs'
import { startNginx, type Nginx } from '../../../../scripts/lib/nginx.mjs'
import { startServer, type RunningServer } from './testing-processes.ts'

/** Whoever asks: a user of the installation behind the address of the database. */
export interface Caller {
  readonly id: string
  readonly token: string
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** A call through nginx, over TLS, on a connection that is kept. */
type Ask = (
  path: string,
  given?: {
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string | Buffer
  },
) => Promise<Answer>

export interface BehindNginx {
  readonly nginx: Nginx
  readonly ask: Ask
  /** Asks one process to stop, waits until it has, and starts it again where it was. Resolves when nginx uses it again. */
  readonly restart: (which: 0 | 1) => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * For so long nginx leaves a process alone that refused a connection: `fail_timeout` of two seconds is up to three, as it
 * counts whole ones, and the first call that it tries has to come back before others follow.
 */
const trustedAgainMilliseconds = 5000

/** Two processes on one database, as the example of nginx has them. */
export async function startBehindNginx(databaseUrl: string, folder: string): Promise<BehindNginx> {
  const ports = [await freePort(), await freePort()] as const
  const start = (which: 0 | 1) =>
    startServer(`${folder}/${which}`, {
      env: {
        DATABASE_URL: databaseUrl,
        ECOTRAME_SEED: 'none',
        ECOTRAME_PORT: String(ports[which]),
        ECOTRAME_ROLES: 'api,live',
        ECOTRAME_TRUST_PROXY: 'yes',
      },
    })
  const processes = await Promise.all([start(0), start(1)])
  const nginx = await startNginx(ports)
  const agent = new Agent({ keepAlive: true, ca: nginx.certificate })
  return {
    nginx,
    ask: askingAt(nginx.address, agent),
    async restart(which) {
      await ended(processes[which])
      processes[which] = await start(which)
      await wait(trustedAgainMilliseconds)
    },
    async stop() {
      agent.destroy()
      await nginx.stop()
      await Promise.all(processes.map(ended))
    },
  }
}

async function ended({ child, ended, output }: RunningServer): Promise<void> {
  child.kill('SIGTERM')
  const code = await ended
  if (code !== 0) throw new Error(`A process ended with ${code}:\n${output()}`)
}

const askingAt =
  (address: string, agent: Agent): Ask =>
  (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const asked = request(`${address}${path}`, { method, agent, headers: { ...headers, ...length } })
      asked.on('error', reject)
      asked.on('response', (answer) => {
        const parts: Buffer[] = []
        answer.on('error', reject)
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
          }),
        )
      })
      asked.end(body)
    })

/** A browser of the product, as it comes back by itself. */
const liveBrowser = ({ nginx }: BehindNginx, { token }: Caller) =>
  io(nginx.address, {
    path: '/live',
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 200,
    reconnectionDelayMax: 1000,
    // Node's own option, which the browser's types do not know.
    ...{ ca: nginx.certificate },
  })

export interface Rolled {
  readonly calls: number
  /** What did not come back as it should have. */
  readonly failures: readonly string[]
  readonly slowestMilliseconds: number
  /** Writes that were acknowledged, and what is stored of them. */
  readonly written: number
  readonly stored: number
  readonly liveReconnects: number
  /** The longest that a browser was without its live connection. */
  readonly longestWithoutLive: number
}

interface Load {
  readonly callers: number
  readonly browsers: number
  readonly restarts: number
}

/** Restarts both processes in turn while people read, write and listen. */
export async function rollingRestart(behind: BehindNginx, caller: Caller, load: Load): Promise<Rolled> {
  const tally = { calls: 0, failures: [] as string[], slowest: 0, written: 0 }
  let isOver = false
  const run = randomUUID().slice(0, 8)
  const headers = { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' }
  const timed = async (what: string, wanted: number, call: () => Promise<Answer>) => {
    const begun = performance.now()
    const status = await call().then(
      (answer) => answer.status,
      (error: Error) => error.message,
    )
    tally.calls += 1
    tally.slowest = Math.max(tally.slowest, performance.now() - begun)
    if (status !== wanted) tally.failures.push(`${what}: ${status}`)
    return status === wanted
  }
  const person = async (number: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const body = JSON.stringify({ name: `${run} ${number}.${turn}`, color: '#aabbcc' })
      const key = { 'idempotency-key': randomUUID() }
      const wrote = await timed('POST', 201, () =>
        behind.ask('/api/tags', { method: 'POST', headers: { ...headers, ...key }, body }),
      )
      if (wrote) tally.written += 1
      await timed('GET', 200, () => behind.ask('/api/tags?limit=20', { headers }))
      await wait(20)
    }
  }
  const watch = watchBrowsers(behind, caller, load.browsers)
  const people = Array.from({ length: load.callers }, (_, number) => person(number))
  await wait(500)
  for (let restart = 0; restart < load.restarts; restart += 1) await behind.restart(restart % 2 === 0 ? 0 : 1)
  isOver = true
  await Promise.all(people)
  const live = await watch.end()
  const stored = await behind.ask(`/api/tags?search=${run}&limit=1`, { headers })
  return {
    calls: tally.calls,
    failures: tally.failures,
    slowestMilliseconds: tally.slowest,
    written: tally.written,
    stored: JSON.parse(stored.body.toString()).meta.totalItems,
    ...live,
  }
}

function watchBrowsers(behind: BehindNginx, caller: Caller, browsers: number) {
  const clients = Array.from({ length: browsers }, () => liveBrowser(behind, caller))
  let liveReconnects = 0
  let longestWithoutLive = 0
  for (const client of clients) {
    let lostAt: number | null = null
    client.on('disconnect', () => (lostAt = performance.now()))
    client.on('connect', () => {
      if (lostAt === null) return
      liveReconnects += 1
      longestWithoutLive = Math.max(longestWithoutLive, performance.now() - lostAt)
      lostAt = null
    })
  }
  return {
    async end() {
      const until = Date.now() + 10_000
      while (clients.some(({ connected }) => !connected) && Date.now() < until) await wait(50)
      const out = clients.filter(({ connected }) => !connected).length
      for (const client of clients) client.disconnect()
      if (out > 0) throw new Error(`${out} browsers did not come back.`)
      return { liveReconnects, longestWithoutLive }
    },
  }
}
