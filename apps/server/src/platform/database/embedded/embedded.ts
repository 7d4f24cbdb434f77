import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { StartError } from '../../start/start-error.ts'
import { databaseAccount, giveTo, type Account } from './account.ts'
import { postgresFolder } from './binaries.ts'
import { ensureCluster, stopLeftovers, superuser } from './cluster.ts'
import { keepRunning, type Run } from './keep-running.ts'
import { socketFolder } from './socket-folder.ts'

export interface EmbeddedDatabase {
  readonly url: string
  /** Resolves, with the reason, when the database server has ended unasked so often that it is started no more. */
  readonly failed: Promise<string>
  /** Ends all connections and stops the server. */
  stop(): Promise<void>
}

/** Everything is written down before it is acknowledged; no network port; small enough to stand beside the server. */
const settings = (sockets: string) => [
  'listen_addresses=',
  `unix_socket_directories=${sockets}`,
  'unix_socket_permissions=0700',
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  'max_connections=60',
  'shared_buffers=64MB',
  // Sums over many rows are added up by several; what they share stands in files, for small containers have little /dev/shm.
  'dynamic_shared_memory_type=mmap',
  'jit=off',
  'logging_collector=off',
  'log_min_messages=warning',
  'log_line_prefix=%m [%p] ',
  // Statements, their parameters and what errors say beside their sentence hold values of people.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
]

/** The sentences of a session's errors quote values; they come to us, and our log tells their codes. */
const quietSessions = encodeURIComponent('-c log_min_messages=fatal')

interface Parts {
  readonly folder: string
  readonly native: string
  readonly account: Account
  readonly sockets: string
  readonly log: string
}

function launch({ folder, native, account, sockets, log }: Parts, mode: 'w' | 'a'): ChildProcess {
  const [program = '', ...rest] = [
    ...account.through,
    join(native, 'bin', 'postgres'),
    '-D',
    folder,
    ...settings(sockets).flatMap((setting) => ['-c', setting]),
  ]
  // Another user may have written the last one.
  if (mode === 'w') rmSync(log, { force: true })
  const output = openSync(log, mode, 0o600)
  // Detached: Ctrl-C goes to every process of the terminal's group, and this one has to end after the server.
  const child = spawn(program, rest, {
    stdio: ['ignore', output, output],
    detached: true,
    cwd: dirname(folder),
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    ...(account.owner !== null && account.through.length === 0
      ? { uid: account.owner.uid, gid: account.owner.gid }
      : {}),
  })
  closeSync(output)
  return child
}

const lastWords = (log: string): string => readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n')

function untilEnd(child: ChildProcess, log: string): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve(lastWords(log)))
    child.once('error', (error) => resolve(error.message))
  })
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Recovery after a crash may replay a lot; longer than this is a fault. */
const longestStartMilliseconds = 120_000

async function untilReady(url: string, ended: Promise<string>): Promise<void> {
  let end: string | null = null
  void ended.then((words) => (end = words))
  const deadline = Date.now() + longestStartMilliseconds
  while (!(await answers(url))) {
    if (end !== null || Date.now() > deadline)
      throw new StartError(
        `The embedded PostgreSQL did not start:\n${end ?? 'no answer in time'}\n` +
          'If its programs cannot run on this system, use a PostgreSQL server with DATABASE_URL.',
      )
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

/** Asks for a fast stop, then for an immediate one: PostgreSQL repairs itself at the next start. */
async function stopServer(child: ChildProcess, ended: Promise<string>): Promise<void> {
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 20_000)
  child.kill('SIGINT')
  await ended
  clearTimeout(impatience)
}

/** Connection to a database of the server behind a socket folder. */
const socketUrl = (sockets: string, database: string): string =>
  `postgresql://${superuser}@localhost/${database}?host=${encodeURIComponent(sockets)}&options=${quietSessions}`

/** The database of a product that runs on this data folder, for the same user or root; `null`: none answers (yet). */
export async function runningDatabase(dataFolder: string): Promise<string | null> {
  try {
    // Its fifth line is the folder of the socket, which is not always below the data folder.
    const sockets = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''
    const url = socketUrl(sockets, 'postgres')
    return sockets !== '' && (await answers(url)) ? url : null
  } catch {
    return null
  }
}

interface RunningServer extends Run {
  stop(): Promise<void>
}

/** Starts the server on files that no other one uses, and waits until it answers. */
async function start(parts: Parts, mode: 'w' | 'a'): Promise<RunningServer> {
  await stopLeftovers(parts.folder)
  rmSync(join(parts.folder, 'postmaster.pid'), { force: true })
  removeSocketLocks(parts.sockets)
  const child = launch(parts, mode)
  const ended = untilEnd(child, parts.log)
  try {
    await untilReady(socketUrl(parts.sockets, 'postgres'), ended)
  } catch (error) {
    child.kill('SIGQUIT')
    throw error
  }
  return { ended, stop: () => stopServer(child, ended) }
}

/**
 * Starts PostgreSQL on files below the data folder, reachable through a private socket only. It ends with
 * this process, even when that is killed, and is started again when it ends alone. The data folder must be locked by the
 * caller.
 *
 * @param onEnd it has ended, and is started again after the pause
 */
export async function startEmbeddedDatabase(
  dataFolder: string,
  onEnd?: (words: string, pauseMilliseconds: number) => void,
): Promise<EmbeddedDatabase> {
  const folder = join(dataFolder, 'postgres')
  const native = postgresFolder(dataFolder)
  const account = databaseAccount(folder, [dataFolder, join(native, 'bin', 'postgres')])
  const sockets = socketFolder(dataFolder, account)
  const parts = { folder, native, account, sockets, log: join(dataFolder, 'postgres.log') }
  await stopLeftovers(folder)
  takeOwnFiles(folder, dataFolder, account, native)
  const kept = keepRunning({ first: await start(parts, 'w'), again: () => start(parts, 'a'), onEnd })
  return {
    url: socketUrl(sockets, 'postgres'),
    failed: kept.failed,
    stop: async () => {
      const running = await kept.stop()
      await running?.stop()
      if (!sockets.startsWith(dataFolder)) rmSync(sockets, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL takes a socket's lock for held as long as a process of that id is there, even one that only waits to be reaped. */
function removeSocketLocks(sockets: string): void {
  for (const name of ['.s.PGSQL.5432.lock', '.s.PGSQL.5432']) rmSync(join(sockets, name), { force: true })
}

/** Files copied back from a backup may belong to another user or be open to all; PostgreSQL refuses both. */
function takeOwnFiles(folder: string, dataFolder: string, account: Account, native: string): void {
  ensureCluster(folder, native, account)
  try {
    giveTo(account, folder)
    chmodSync(folder, 0o700)
  } catch (cause) {
    throw new StartError(
      `The database files in ${dataFolder} belong to another user.\n` +
        'Start as that user, give the folder to this one (chown -R), or choose another with ECOTRAME_DATA_DIR.',
      { cause },
    )
  }
}
