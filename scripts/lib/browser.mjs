import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

/** The same Chromium without the windows that nobody looks at: journeys cost a quarter less processor in it. */
const debianPackage = 'chromium-headless-shell'

const candidates = [
  process.env.CHROMIUM_PATH,
  `/usr/bin/${debianPackage}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Path of a Chromium on this machine, or undefined. */
const installedBrowser = () => candidates.find((path) => path && isExecutable(path))

/**
 * Path of the Chromium for browser tests. Root gets Debian's package installed when there is none; anybody
 * else is told the one command, and the process ends.
 */
export function ensureBrowser() {
  if (!installedBrowser() && isRoot()) installDebianPackage(debianPackage)
  const browser = installedBrowser()
  if (browser) return browser
  process.stderr.write(
    'The browser tests need Chromium, and there is none. Install it with\n\n' +
      `    sudo apt-get update && sudo apt-get install -y ${debianPackage}\n\n` +
      'or name the program of your own in CHROMIUM_PATH.\n',
  )
  process.exit(1)
}

export const isRoot = () => process.getuid?.() === 0

/** Installs a Debian package, with apt's output on stderr. True when it is there afterwards. */
export function installDebianPackage(name) {
  const quiet = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  process.stderr.write(`Installing Debian's package ${name}, once ...\n`)
  spawnSync('apt-get', ['update', '-qq'], quiet)
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet).status === 0
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
