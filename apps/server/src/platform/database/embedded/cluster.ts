import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartError, systemCode } from '../../start/start-error.ts'
import { haveEnded, processesIn } from '../../start/processes.ts'
import { giveTo, type Account } from './account.ts'

/** Name of the superuser of the embedded server; its socket is the only way in. */
export const superuser = 'ecotrame'

const versionFile = (folder: string) => join(folder, 'PG_VERSION')

/** Settings that initdb writes down: UTF-8 with the language-neutral order that PostgreSQL brings itself. */
const initdbArguments = (folder: string) => [
  `--pgdata=${folder}`,
  `--username=${superuser}`,
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]

/** Makes the database files once. A run that was killed half-way leaves a folder of another name, which is thrown away. */
export function ensureCluster(folder: string, native: string, account: Account): void {
  if (existsSync(versionFile(folder))) {
    refuseOtherVersion(folder)
    return
  }
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  giveTo(account, unfinished)
  const [program = '', ...rest] = [
    ...account.through,
    join(native, 'bin', 'initdb'),
    ...initdbArguments(unfinished),
  ]
  const run = spawnSync(program, rest, { encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' } })
  if (run.status !== 0)
    throw new StartError(
      `The embedded PostgreSQL could not prepare ${folder}:\n${(run.error?.message ?? run.stderr).trim()}\n` +
        'If its programs cannot run on this system, use a PostgreSQL server with DATABASE_URL.',
    )
  renameSync(unfinished, folder)
}

/** Major version whose files the binaries read. */
const majorVersion = '18'

function versionOf(folder: string): string {
  try {
    return readFileSync(versionFile(folder), 'utf8').trim()
  } catch (cause) {
    throw new StartError(
      `The database files in ${folder} cannot be read (${systemCode(cause) || 'unknown reason'}).\n` +
        'Start as the user that owns them, or choose another folder with ECOTRAME_DATA_DIR.',
      { cause },
    )
  }
}

function refuseOtherVersion(folder: string): void {
  const found = versionOf(folder)
  if (found !== majorVersion)
    throw new StartError(
      `The database files in ${folder} are of PostgreSQL ${found}; this release of Ecotrame brings ${majorVersion}.\n` +
        'Use the release that made them: write a backup with it, and restore that into a new data folder with this one.',
    )
}

/** Stops database processes that outlived an earlier run on these files: it was killed where nothing could stop them. */
export async function stopLeftovers(folder: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const left = processesIn(folder, 'postgres')
    for (const pid of left) process.kill(pid, signal)
    if (await haveEnded(left, 10_000)) return
  }
}
