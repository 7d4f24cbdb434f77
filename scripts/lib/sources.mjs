import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './install.mjs'

const notSources = new Set(['node_modules', 'dist', '.vite'])

/**
 * What files and folders of the repository are like now.
 *
 * `facts` tells by sizes and times, without reading, that nothing was changed: a program may set the time of a change, as
 * `cp -p` does, and not the one that the system keeps beside it. They differ too when a file was written as it was or moved
 * elsewhere; then `contents` says whether anything is new.
 *
 * @param {readonly string[]} paths from the root of the repository
 * @returns {{ readonly facts: string, readonly contents: () => string }}
 */
export function sourcesOf(paths, from = root) {
  const files = paths.flatMap((path) => filesOf(join(from, path))).sort()
  const hashOf = (told) => {
    const hash = createHash('sha256')
    for (const file of files) hash.update(`${relative(from, file)}\0`).update(told(file))
    return hash.digest('hex')
  }
  const facts = hashOf((file) => {
    const { size, mtimeMs, ctimeMs } = statSync(file)
    return `${size}\0${mtimeMs}\0${ctimeMs}\n`
  })
  let contents
  const read = () => hashOf((file) => createHash('sha256').update(readFileSync(file)).digest())
  return { facts, contents: () => (contents ??= read()) }
}

/** Whether what `stamp` stands beside was built from these sources. Where only their facts differ, it learns the new ones. */
export function isBuiltFrom(stamp, sources) {
  if (!existsSync(stamp)) return false
  const [facts, contents] = readFileSync(stamp, 'utf8').split('\n')
  if (facts === sources.facts) return true
  if (contents !== sources.contents()) return false
  try {
    writeStamp(stamp, sources)
  } catch {
    // Where nothing may be written, the contents are read at each start.
  }
  return true
}

/** Of sources that were looked at before the build: what is changed meanwhile is new at the next start. */
export const writeStamp = (stamp, { facts, contents }) => writeWhole(stamp, `${facts}\n${contents()}\n`)

/** Whoever reads finds it whole or as it was. */
export function writeWhole(path, contents) {
  writeFileSync(`${path}.${process.pid}`, contents)
  renameSync(`${path}.${process.pid}`, path)
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !notSources.has(name) && !name.endsWith('.test.ts') && !name.endsWith('.test.tsx'))
    .flatMap((entry) => (entry.isFile() ? [join(path, entry.name)] : filesOf(join(path, entry.name))))
}
