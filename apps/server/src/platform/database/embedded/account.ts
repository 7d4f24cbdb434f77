import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start/start-error.ts'

/** As which user the database server runs, and the command that its programs are started through. */
export interface Account {
  /** `null`: as the user of this process. */
  readonly owner: { readonly uid: number; readonly gid: number } | null
  /** Put before a program and its arguments; empty when it is started directly. */
  readonly through: readonly string[]
}

const succeeds = ([program = '', ...rest]: readonly string[]): boolean =>
  spawnSync(program, rest, { stdio: 'ignore' }).status === 0

/** With it, the kernel stops the database server when this process is killed, however hard. */
function stopsWithParent(): readonly string[] {
  const options = ['setpriv', '--pdeathsig', 'INT']
  return succeeds([...options, 'true']) ? options : []
}

interface PasswdEntry {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const passwd = (): PasswdEntry[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))

/** The user that already owns the database files, else `postgres`, else `nobody`: PostgreSQL refuses to run as root. */
function unprivilegedUser(databaseFolder: string): PasswdEntry {
  const entries = passwd()
  const owner = existsSync(databaseFolder) ? statSync(databaseFolder).uid : 0
  const found =
    entries.find((entry) => owner !== 0 && entry.uid === owner) ??
    entries.find(({ name }) => name === 'postgres') ??
    entries.find(({ name }) => name === 'nobody')
  if (found === undefined)
    throw new StartError(
      'PostgreSQL does not run as root, and this system has neither a user postgres nor nobody.\n' +
        'Start Ecotrame as an ordinary user, or use a server with DATABASE_URL.',
    )
  return found
}

/**
 * Ways to become that user. A folder below a private home is closed to it; then it gets the one capability
 * to walk through folders and read files (capabilities(7)), and nothing else of root's rights.
 */
const waysToBecome = ({ uid, gid }: PasswdEntry): string[][] => {
  const plain = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--pdeathsig', 'INT']
  const withCapability = (name: string) => [
    ...plain,
    // PostgreSQL asks access(2) first, which ignores the capabilities of other users than root without this.
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${name}`,
    `--ambient-caps=-all,+${name}`,
    `--bounding-set=-all,+${name}`,
  ]
  return [plain, withCapability('dac_read_search'), withCapability('dac_override')]
}

/** Chooses the account for the folders that the database server must reach. */
export function databaseAccount(databaseFolder: string, reach: readonly string[]): Account {
  if (process.getuid?.() !== 0) return { owner: null, through: stopsWithParent() }
  const user = unprivilegedUser(databaseFolder)
  const canReach = ['sh', '-c', 'for f; do test -x "$f" || exit 1; done', 'sh', ...reach]
  const through = waysToBecome(user).find((way) => succeeds([...way, ...canReach]))
  if (through === undefined)
    throw new StartError(
      `PostgreSQL does not run as root, and the user ${user.name} cannot reach ${reach.join(' and ')}.\n` +
        'Move Ecotrame and its data folder (ECOTRAME_DATA_DIR) to a place that this user can read, or start as an ordinary user.',
    )
  return { owner: user, through }
}

/** Gives a folder and what is in it to the account. */
export function giveTo(account: Account, path: string): void {
  if (account.owner === null) return
  chownSync(path, account.owner.uid, account.owner.gid)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) giveTo(account, join(path, entry.name))
    else if (entry.isFile()) chownSync(join(path, entry.name), account.owner.uid, account.owner.gid)
  }
}
