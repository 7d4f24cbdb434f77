import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { processFacts } from './processes.ts'
import { StartError, systemCode } from './start-error.ts'

export interface DataFolder {
  /** Real path. */
  readonly path: string
  /** Lets the next process in. */
  release(): void
}

interface Holder {
  readonly pid: number
  readonly startedAt: string
}

const notWritable = (path: string, cause: unknown): StartError =>
  new StartError(
    `The data folder ${path} cannot be written (${systemCode(cause) || 'unknown reason'}).\n` +
      'Give this user the right to write there, or choose another folder with ECOTRAME_DATA_DIR.',
    { cause },
  )

function holderOf(lock: string): Holder | null {
  try {
    const [pid = '', startedAt = ''] = readFileSync(lock, 'utf8').split('\n')
    return { pid: Number(pid), startedAt }
  } catch {
    return null
  }
}

const isAlive = ({ pid, startedAt }: Holder): boolean => processFacts(pid)?.startedAt === startedAt

/** Process that uses a data folder; `null`: none does. */
export function processUsing(folder: string): number | null {
  const holder = holderOf(join(folder, 'ecotrame.lock'))
  return holder !== null && isAlive(holder) ? holder.pid : null
}

/** Puts `mine` in place unless somebody holds the lock; a link appears whole or not at all. */
function take(lock: string, mine: string): boolean {
  try {
    linkSync(mine, lock)
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Removes the lock of a process that was killed. Renaming first: of two that try, one only moves it away. */
function removeStale(lock: string): void {
  const aside = `${lock}.${process.pid}.stale`
  try {
    renameSync(lock, aside)
    rmSync(aside)
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error
  }
}

function lockOrRefuse(path: string, lock: string, mine: string): void {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (take(lock, mine)) return
    const holder = holderOf(lock)
    if (holder !== null && isAlive(holder))
      throw new StartError(
        `The data folder ${path} is in use by another Ecotrame, process ${holder.pid}.\n` +
          'Stop that one first, or choose another folder with ECOTRAME_DATA_DIR.',
      )
    removeStale(lock)
  }
  throw new StartError(`The data folder ${path} cannot be locked: other processes are starting on it.`)
}

/**
 * Makes a folder and those above it. By hand: below a link to nowhere (a disk that is not mounted) or in a file
 * system that refuses new folders, `recursive` of Node tries for ever.
 */
function makeFolder(path: string, mode: number): void {
  try {
    makeUnlessThere(path, mode)
  } catch (error) {
    if (systemCode(error) !== 'ENOENT' || dirname(path) === path) throw error
    makeFolder(dirname(path), mode)
    makeUnlessThere(path, mode)
  }
}

function makeUnlessThere(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error
  }
}

/**
 * Opens the data folder for this process alone, making it when it is missing. Throws a StartError that names
 * the folder, and the process that holds it.
 */
export function openDataFolder(folder: string): DataFolder {
  let path = folder
  try {
    // As root the database runs as another user, who must be able to walk through.
    makeFolder(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
    path = realpathSync(folder)
    const lock = join(path, 'ecotrame.lock')
    const mine = `${lock}.${process.pid}`
    writeFileSync(mine, `${process.pid}\n${processFacts(process.pid)?.startedAt ?? ''}\n`, { mode: 0o600 })
    try {
      lockOrRefuse(path, lock, mine)
    } finally {
      rmSync(mine, { force: true })
    }
    return { path, release: () => rmSync(lock, { force: true }) }
  } catch (error) {
    throw error instanceof StartError ? error : notWritable(path, error)
  }
}

/** Removes everything from a folder that this process holds, but what says that it does. */
export function emptyDataFolder({ path }: DataFolder): void {
  for (const name of readdirSync(path).filter((one) => !one.startsWith('ecotrame.lock')))
    rmSync(join(path, name), { recursive: true, force: true })
}
