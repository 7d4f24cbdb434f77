import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { isBuiltFrom, sourcesOf, writeStamp } from './sources.mjs'

const web = join(root, 'apps/web')
const stamp = join(web, 'dist', '.built-from')

/** What the web app is made of; packages are bundled from their sources. */
const sources = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json']

/**
 * Builds the web app when there is no build or its sources changed since. Ends the process with the
 * bundler's exit code when the build fails.
 */
export function ensureBuilt() {
  if (!existsSync(join(web, 'index.html'))) return
  const now = sourcesOf(sources)
  if (isBuiltFrom(stamp, now)) return
  now.contents()
  process.stderr.write('Building the web app ...\n')
  for (const mode of ['production', 'supplier']) build(mode)
  mkdirSync(join(web, 'dist'), { recursive: true })
  writeStamp(stamp, now)
}

/** One of the two pages, by the mode that vite.config.ts knows. */
function build(mode) {
  const command = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--mode', mode]
  const { status, error } = spawnSync(process.execPath, command, {
    cwd: web,
    // Users get the production form, whoever starts the build: a test runner sets NODE_ENV to "test".
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  })
  if (status === 0) return
  process.stderr.write(`The web app could not be built${error ? `: ${error.message}` : ''}.\n`)
  process.exit(status ?? 1)
}
