import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from './one-at-a-time.mjs'

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

const lockFile = join(root, 'package-lock.json')
const modules = join(root, 'node_modules')
const stamp = join(modules, '.ecotrame-installed')
/** Beside the folder that npm empties first. */
const lock = join(tmpdir(), `ecotrame-install-${hashOf(root).slice(0, 16)}`)

/**
 * Installs the dependencies of package-lock.json when they are missing or of another lock file, and does
 * nothing otherwise. Of two at once the second waits: both would empty the folder under each other's hands.
 * npm's output goes to stderr: stdout belongs to the command that called.
 * Ends the process with npm's own exit code when the installation fails.
 */
export function ensureInstalled() {
  const wanted = lockHash()
  if (installedHash() === wanted) return
  const install = () => {
    if (installedHash() === wanted) return
    if (!installedByHand()) installWithNpm()
    writeFileSync(stamp, wanted)
  }
  oneAtATime(lock, install, () => process.stderr.write('Waiting for another installation here ...\n'))
}

function hashOf(content) {
  return createHash('sha256').update(content).digest('hex')
}

function lockHash() {
  return hashOf(readFileSync(lockFile))
}

function installedHash() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : ''
}

/** Somebody ran `npm ci` or `npm install` after the lock file was last written. */
function installedByHand() {
  const npmsOwnRecord = join(modules, '.package-lock.json')
  return existsSync(npmsOwnRecord) && statSync(npmsOwnRecord).mtimeMs >= statSync(lockFile).mtimeMs
}

function installWithNpm() {
  process.stderr.write('Installing dependencies (npm ci), once ...\n')
  const runningNpm = process.env.npm_execpath
  const [command, first] = runningNpm?.endsWith('.js') ? [process.execPath, [runningNpm]] : ['npm', []]
  const { status, error } = spawnSync(command, [...first, 'ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (status === 0) return
  process.stderr.write(
    `The installation failed${error ? `: ${error.message}` : ''}. Run "npm ci" and read its message.\n`,
  )
  process.exit(status ?? 1)
}
