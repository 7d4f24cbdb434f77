import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testsWithoutDatabase } from './without-database.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'without-database-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function found(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'server', path)), { recursive: true })
    writeFileSync(join(root, 'server', path), text)
  }
  return testsWithoutDatabase(root, 'server')
}

const servers = { 'testing/own.ts': "export const own = () => inject('testServer')" }

test('a test that imports nothing of ours, or what knows no server, needs none', () => {
  const files = {
    'days.test.ts': "import { expect } from 'vitest'",
    'deep/pages.test.ts': "import { page } from '../page.ts'",
    'page.ts': "import { other } from './other.ts'",
    'other.ts': "export { page } from './page.ts'",
  }
  expect(found(files)).toEqual(['server/days.test.ts', 'server/deep/pages.test.ts'])
})

test.each([
  ['itself', "const { url } = inject('testServer')"],
  ['by an address of the surroundings', "process.env['TEST_DATABASE_URL']"],
  ['by what it imports', "import { own } from './testing/own.ts'"],
  ['by what gives it on', "import { again } from './again.ts'"],
  ['for its types', "import type { Own } from './testing/own.ts'"],
  ['later', "test('x', async () => { await import('./testing/own.ts') })"],
  ['for what it does', "import './testing/own.ts'"],
  ['by a path that nobody can read', 'await import(`./testing/${name}.ts`)'],
])('one that asks for it %s is no such test', (_how, text) => {
  const again = { 'again.ts': "export * as again from './testing/own.ts'" }
  expect(found({ ...servers, ...again, 'asks.test.ts': text })).toEqual([])
})
