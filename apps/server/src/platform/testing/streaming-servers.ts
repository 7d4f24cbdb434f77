import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../../../../scripts/lib/free-port.mjs'
import { postgresPrograms, serverAccount } from '../../../../../scripts/lib/second-postgres.mjs'
import { takesConnections } from '../database/connection.ts'

/** How `pg_ctl stop` tells a server to end. */
const signalOf = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

export interface StreamingServer {
  readonly url: string
  /** Resolves when it takes connections. */
  start(): Promise<void>
  stop(mode: keyof typeof signalOf): Promise<void>
}

export interface StreamingServers {
  /** An empty server, with every setting that a primary needs. */
  primary(settings?: readonly string[]): Promise<StreamingServer>
  /** A standby that follows a server, by the programs that an operator takes. */
  standbyOf(primary: StreamingServer, name: string): Promise<StreamingServer>
  close(): Promise<void>
}

const run = promisify(execFile)

/** Servers of Debian's PostgreSQL, one of which streams to others; `null`: it is not there, and we may not install it. */
export function streamingServers(): StreamingServers | null {
  const found = postgresPrograms()
  if (found === null) return null
  const programs: string = found
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-streaming-'))
  chmodSync(folder, 0o755)
  const account = serverAccount(folder)
  const servers: StreamingServer[] = []
  const by = (program: string, ...args: readonly string[]) => run(join(programs, program), args, account)

  async function server(name: string, settings: readonly string[]): Promise<StreamingServer> {
    const port = await freePort()
    const url = `postgresql://ecotrame@127.0.0.1:${port}/postgres`
    const all = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off', ...settings]
    const args = ['-D', join(folder, name), '-p', String(port), ...all.flatMap((one) => ['-c', one])]
    let running: ChildProcess | null = null
    const made: StreamingServer = {
      url,
      start: async () => {
        const child = spawn(join(programs, 'postgres'), args, { ...account, stdio: 'ignore' })
        running = child
        while (!(await takesConnections({ url, role: null }))) {
          if (child.exitCode !== null) throw new Error(`The PostgreSQL server ${name} did not start.`)
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      },
      stop: async (mode) => {
        const child = running
        if (child === null || child.exitCode !== null || child.signalCode !== null) return
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill(signalOf[mode])
        await ended
      },
    }
    servers.push(made)
    return made
  }

  return {
    async primary(settings = []) {
      const name = `primary-${servers.length}`
      await by(
        'initdb',
        '-D',
        join(folder, name),
        '-U',
        'ecotrame',
        '--auth=trust',
        '-E',
        'UTF8',
        '--no-sync',
      )
      const made = await server(name, settings)
      await made.start()
      return made
    },
    async standbyOf({ url }, name) {
      const from = ['-d', `${url}?application_name=${name}`]
      await by('pg_basebackup', ...from, '-D', join(folder, name), '-R', '-c', 'fast', '--no-sync')
      // What is replayed is to end what stands in its way at once.
      const made = await server(name, ['max_standby_streaming_delay=0'])
      await made.start()
      return made
    },
    async close() {
      await Promise.all(servers.map((one) => one.stop('immediate')))
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
