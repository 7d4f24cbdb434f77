import { Client, Pool, type ClientConfig, type PoolClient } from 'pg'
import { DatabaseFailure, connectionFailure } from './failure.ts'
import { plannedStatements } from './planned.ts'

/** How long a server is waited for that was given no other time. */
const longestConnectMilliseconds = 5000
/** A silent connection is asked whether the other side is still there after this time, by the system. */
const keepAliveMilliseconds = 10_000
/**
 * A new connection knows no table and has planned nothing: the first calls of a screen that is opened after a while take
 * twice as long. But a plan that was made when tables were small stays until PostgreSQL has counted them again, as it
 * does once a minute, or its connection ends: where nothing counts, none is older than this.
 */
const longestLifeSeconds = 300

export interface ConnectionOptions {
  /** `postgresql://…`, also for a unix socket (`?host=/folder`). */
  readonly url: string
  /** Role that every connection takes on, or `null` when the connecting user is already bound by the policies. */
  readonly role: string | null
  /** A server that takes no connection within this time is gone. */
  readonly patienceMilliseconds?: number
}

/**
 * How every connection is opened. Options of the address stay, and the role stands behind them: the driver would
 * otherwise let an address with options drop the role, and with it the policies that bind it.
 */
export function connectionTo({
  url,
  role,
  patienceMilliseconds = longestConnectMilliseconds,
}: ConnectionOptions): ClientConfig {
  const address = new URL(url)
  const options = [address.searchParams.get('options'), role === null ? null : `-c role=${role}`]
  address.searchParams.delete('options')
  const given = options.filter((option) => option !== null).join(' ')
  return {
    connectionString: address.toString(),
    ...(given === '' ? {} : { options: given }),
    connectionTimeoutMillis: patienceMilliseconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMilliseconds,
  }
}

export interface PoolOptions extends ConnectionOptions {
  readonly maximumConnections: number
  /** A connection that nobody used has broken. */
  readonly onIdleError: (error: Error) => void
  /** A connection in use for longer than this makes us ask whether the server still answers, as often. */
  readonly suspiciousMilliseconds?: number
}

/** What a pool's client says when it breaks is said by its statement too; without anybody who hears it the process ends. */
const heard = () => undefined

/**
 * Opens a pool that outlives its server: no broken connection ends the process, and a server that went silent is
 * noticed. Waiting for a free connection has no limit of time: a busy pool is no database that is gone.
 */
export function openPool({
  maximumConnections,
  onIdleError,
  suspiciousMilliseconds = 10_000,
  ...to
}: PoolOptions): Pool {
  const { connectionTimeoutMillis: _of, ...config } = connectionTo(to)
  const pool = new Pool({
    ...config,
    max: maximumConnections,
    maxLifetimeSeconds: longestLifeSeconds,
    // None ends for having waited: their life is short enough.
    idleTimeoutMillis: 0,
    Client: clientOf(to),
  })
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', heard))
  breakOffSilentServer(pool, to, suspiciousMilliseconds)
  return pool
}

type Query = (...given: unknown[]) => unknown

/**
 * The pool's own limit would hold for those who wait for a free connection too: each connection bears it itself. What is
 * to be planned once gets its name here.
 */
function clientOf(to: ConnectionOptions): new () => Client {
  const named = plannedStatements()
  return class extends Client {
    constructor() {
      super(connectionTo(to))
      const query: Query = this.query.bind(this) as Query
      const naming: Query = (given, ...others) => query(named(given), ...others)
      this.query = naming as typeof this.query
    }
  }
}

/**
 * A server whose machine vanished says nothing, and a statement would wait for a quarter of an hour until the system
 * gives up. When one takes long and the server takes no new connection either, those that wait are broken off; a slow
 * statement of a server that answers goes on as long as it likes.
 */
function breakOffSilentServer(pool: Pool, to: ConnectionOptions, suspiciousMilliseconds: number): void {
  const inUseSince = new Map<PoolClient, number>()
  pool.on('acquire', (client) => inUseSince.set(client, Date.now()))
  pool.on('release', (_error, client) => inUseSince.delete(client))
  pool.on('remove', (client) => inUseSince.delete(client))
  let isAsking = false
  const look = async () => {
    const suspects = () =>
      [...inUseSince].filter(([, since]) => Date.now() - since > suspiciousMilliseconds).map(([one]) => one)
    if (isAsking || suspects().length === 0) return
    isAsking = true
    const before = suspects()
    if (!(await takesConnections(to)))
      for (const client of suspects()) if (before.includes(client)) breakOff(client)
    isAsking = false
  }
  const timer = setInterval(() => void look(), suspiciousMilliseconds)
  timer.unref()
  const end = pool.end.bind(pool) as () => Promise<void>
  pool.end = (() => {
    clearInterval(timer)
    return end()
  }) as typeof pool.end
}

/** The stream below a client of the driver, which its types do not name. */
const breakOff = (client: PoolClient): void =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

/** Whether a server answers; one that says it has no room does. */
export async function takesConnections(to: ConnectionOptions): Promise<boolean> {
  const client = new Client(connectionTo(to))
  client.on('error', heard)
  try {
    await client.connect()
    return true
  } catch (error) {
    const failure = connectionFailure(error)
    return !(failure instanceof DatabaseFailure && failure.kind === 'gone')
  } finally {
    await client.end().catch(() => undefined)
  }
}
