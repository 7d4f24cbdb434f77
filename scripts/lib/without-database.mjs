import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** What a file must say to reach the PostgreSQL server of a test run. */
const asksForServer = /\btestServer\b|TEST_DATABASE_URL/
const paths = /(?:\bfrom|\bimport)\s*\(?\s*(['"`])(\.[^'"`]+)\1/g
/** A path that is put together: nobody can tell where it leads. */
const leadsAnywhere = /\bimport\(\s*(?!['"])/

/**
 * The tests below a folder that never ask for the database server of a run: neither they say its name nor anything that
 * they import, types included, however deep. They pass or fail alike whichever server it is.
 *
 * @param {string} root of the repository
 * @param {string} folder from there
 * @returns {string[]} paths from the root
 */
export function testsWithoutDatabase(root, folder) {
  const read = new Map()
  const fileOf = (path) => {
    if (!read.has(path)) {
      const text = readFileSync(path, 'utf8')
      const next = [...text.matchAll(paths)].map(([, , to]) => resolve(dirname(path), to)).filter(existsSync)
      read.set(path, { asks: asksForServer.test(text) || leadsAnywhere.test(text), next })
    }
    return read.get(path)
  }
  const reaches = (test) => {
    const found = new Set([test])
    for (const path of found) {
      const { asks, next } = fileOf(path)
      if (asks) return true
      for (const one of next) found.add(one)
    }
    return false
  }
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules'))
    .map((path) => join(root, folder, path))
    .filter((test) => !reaches(test))
    .map((test) => relative(root, test))
    .sort()
}
