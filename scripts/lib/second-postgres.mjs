import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installDebianPackage, isRoot } from './browser.mjs'
import { freePort } from './free-port.mjs'

const debianVersions = '/usr/lib/postgresql'

/**
 * Starts a PostgreSQL server of its own beside the embedded one, on TCP, so that the database tests run in the
 * form that `DATABASE_URL` gives. Debian's server where it is (root gets it installed), else `null`.
 *
 * @returns {Promise<{ url: string, version: string, stop: () => void } | null>}
 */
export async function startSecondPostgres() {
  const bin = postgresPrograms()
  if (bin === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-postgres-'))
  const account = serverAccount(folder)
  const data = join(folder, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'ecotrame', '--auth=trust', '-E', 'UTF8', '--no-sync'],
    { ...account, stdio: 'ignore' },
  )
  const port = await freePort()
  const settings = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
    '-c',
    'fsync=off',
    '-c',
    'max_connections=200',
  ]
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...account,
    stdio: 'ignore',
  })
  const stop = () => {
    server.kill('SIGINT')
    spawnSync('sleep', ['0.5'])
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const ready = () =>
    spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      .status === 0
  for (let tries = 0; tries < 100 && !ready(); tries += 1) await wait(100)
  if (!ready()) {
    stop()
    throw new Error(`The PostgreSQL server in ${folder} did not start.`)
  }
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim()
  return { url: `postgres://ecotrame@127.0.0.1:${port}/postgres`, version, stop }
}

/** Folder of the newest PostgreSQL programs of Debian, which root gets installed; `null`: there are none. */
export const postgresPrograms = () =>
  debianPrograms() ?? (isRoot() && installDebianPackage('postgresql') ? (debianPrograms() ?? null) : null)

function debianPrograms() {
  if (!existsSync(debianVersions)) return undefined
  const newest = readdirSync(debianVersions).sort((a, b) => Number(b) - Number(a))
  return newest
    .map((version) => join(debianVersions, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}

/** PostgreSQL refuses to run as root: the package's own account runs it then, and owns the folder. */
export function serverAccount(folder) {
  if (!isRoot()) return { cwd: folder }
  const [uid, gid] = ['-u', '-g'].map((which) =>
    Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' })),
  )
  chownSync(folder, uid, gid)
  return { uid, gid, cwd: folder }
}
