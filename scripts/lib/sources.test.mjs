import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isBuiltFrom, sourcesOf, writeStamp } from './sources.mjs'

let root
const at = (path) => join(root, path)
const look = () => sourcesOf(['apps', 'lock.json'], root)
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'))
  for (const folder of ['apps/deep', 'apps/node_modules', 'apps/dist'])
    mkdirSync(at(folder), { recursive: true })
  for (const path of ['apps/one.ts', 'apps/deep/two.css', 'lock.json']) writeFileSync(at(path), 'first')
  writeStamp(at('stamp'), look())
})
afterEach(() => rmSync(root, { recursive: true }))

test('nothing changed, or only what is no source', () => {
  for (const path of ['apps/node_modules/a.js', 'apps/dist/a.js', 'apps/one.test.ts', 'apps/two.test.tsx'])
    writeFileSync(at(path), 'new')
  const now = look()
  expect(isBuiltFrom(at('stamp'), { ...now, contents: vi.fn() })).toBe(true)
  expect(isBuiltFrom(at('no-stamp'), now)).toBe(false)
})

test.each([
  ['another size', () => writeFileSync(at('apps/one.ts'), 'second')],
  ['a file more', () => writeFileSync(at('apps/deep/three.ts'), '')],
  ['a file less', () => rmSync(at('apps/deep/two.css'))],
  ['a file beside folders', () => writeFileSync(at('lock.json'), 'other')],
  [
    'another content of the same size and time',
    () => {
      const { atime, mtime } = statSync(at('apps/one.ts'))
      writeFileSync(at('apps/one.ts'), 'tsrif')
      utimesSync(at('apps/one.ts'), atime, mtime)
    },
  ],
  [
    'contents that changed places',
    () => {
      rmSync(at('apps/deep/two.css'))
      writeFileSync(at('apps/deep/two2.css'), 'first')
    },
  ],
])('%s is a change', async (_, change) => {
  // The system keeps times in steps of some milliseconds.
  await new Promise((resolve) => setTimeout(resolve, 20))
  change()
  expect(isBuiltFrom(at('stamp'), look())).toBe(false)
})

test('a file that was written as it was is no change, and is read once', () => {
  utimesSync(at('apps/one.ts'), 1, 1)
  expect(isBuiltFrom(at('stamp'), look())).toBe(true)
  expect(isBuiltFrom(at('stamp'), { ...look(), contents: () => 'not read' })).toBe(true)
})

test('what is changed while it is built is new at the next start', () => {
  const before = look()
  before.contents()
  writeFileSync(at('apps/one.ts'), 'meanwhile')
  writeStamp(at('stamp'), before)
  expect(isBuiltFrom(at('stamp'), look())).toBe(false)
})

test.each(['', 'a', 'a\nb\nc'])('a stamp %j that nobody wrote is none', (text) => {
  writeFileSync(at('stamp'), text)
  expect(isBuiltFrom(at('stamp'), look())).toBe(false)
})
