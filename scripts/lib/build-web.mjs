import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './install.mjs'

const web = join(root, 'apps/web')
const stamp = join(web, 'dist', '.built-from')

/** What the web app is made of; packages are bundled from their sources. */
const sources = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json']
const notSources = new Set(['node_modules', 'dist', '.vite'])

/**
 * Builds the web app when there is no build or its sources changed since. Ends the process with the
 * bundler's exit code when the build fails.
 */
export function ensureBuilt() {
  if (!existsSync(join(web, 'index.html'))) return
  const wanted = sourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stderr.write('Building the web app ...\n')
  const { status, error } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build'],
    {
      cwd: web,
      // Users get the production form, whoever starts the build: a test runner sets NODE_ENV to "test".
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 2, 2],
    },
  )
  if (status !== 0) {
    process.stderr.write(`The web app could not be built${error ? `: ${error.message}` : ''}.\n`)
    process.exit(status ?? 1)
  }
  mkdirSync(join(web, 'dist'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Size and time of a file tell a change as surely as its content does, without reading everything at each start. */
function sourcesHash() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(join(root, source))).sort()) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${relative(root, file)}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !notSources.has(name) && !name.endsWith('.test.ts') && !name.endsWith('.test.tsx'))
    .flatMap((entry) => filesOf(join(path, entry.name)))
}
