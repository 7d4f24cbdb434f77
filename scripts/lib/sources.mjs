import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './install.mjs'

const notSources = new Set(['node_modules', 'dist', '.vite'])

/**
 * Tells whether files or folders of the repository have changed: size and time of a file tell a change as surely as its
 * content does, without reading everything at each start.
 *
 * @param {readonly string[]} paths from the root of the repository
 */
export function sourcesHash(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesOf(join(root, path))).sort()) {
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
