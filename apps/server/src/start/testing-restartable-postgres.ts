import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { databaseAccount } from '../platform/database/embedded/account.ts'
import { postgresFolder } from '../platform/database/embedded/binaries.ts'
import { takesConnections } from '../platform/database/connection.ts'

/** How `pg_ctl stop` tells a server to end: `fast` says good-bye, `immediate` leaves everything to the next start. */
const signalOf = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const
type StopMode = keyof typeof signalOf

export interface RestartablePostgres {
  readonly url: string
  stop(mode: StopMode): Promise<void>
  /** Resolves when it takes connections. */
  start(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** A PostgreSQL server on a port of its own, as somebody else runs it, made of the programs that come with the product. */
export async function restartablePostgres(folder: string): Promise<RestartablePostgres> {
  const native = postgresFolder(folder)
  const data = join(folder, 'server')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o755)
  const { owner, through } = databaseAccount(data, [folder, join(native, 'bin', 'postgres')])
  if (owner !== null) chownSync(data, owner.uid, owner.gid)
  const command = (program: string, ...args: string[]): [string, string[]] => {
    const [first = '', ...rest] = [...through, join(native, 'bin', program), ...args]
    return [first, rest]
  }
  const made = spawnSync(
    ...command(
      'initdb',
      '-D',
      data,
      '-U',
      'ecotrame',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ),
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`)
  const port = await freePort()
  const url = `postgresql://ecotrame@127.0.0.1:${port}/postgres`
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${data}`, 'max_connections=100']
  let running: ChildProcess | null = null
  return {
    url,
    async stop(mode) {
      const child = running
      if (child === null || child.exitCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill(signalOf[mode])
      await ended
    },
    async start() {
      running = spawn(
        ...command('postgres', '-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])),
        { stdio: 'ignore', cwd: data },
      )
      while (!(await takesConnections({ url, role: null }))) {
        if (running.exitCode !== null) throw new Error('The PostgreSQL server did not start.')
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
  }
}
