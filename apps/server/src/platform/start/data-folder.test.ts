import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'
import { processFacts } from './processes.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ecotrame-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lock = () => join(folder, 'ecotrame.lock')

test('is made when it is missing, closed to others, and free again after its release', () => {
  const path = join(folder, 'new', 'data')
  const opened = openDataFolder(path)
  expect(statSync(path).mode & 0o066).toBe(0)
  expect(() => openDataFolder(path)).toThrow(`process ${process.pid}`)
  opened.release()
  openDataFolder(path).release()
})

test('is not kept by a process that is gone', () => {
  writeFileSync(lock(), '999999999\n1\n')
  openDataFolder(folder).release()
  expect(existsSync(lock())).toBe(false)
})

test('is not kept by another process that got the same number later', () => {
  writeFileSync(lock(), `${process.ppid}\n${Number(processFacts(process.ppid)?.startedAt) + 1}\n`)
  openDataFolder(folder).release()
})

test('is not kept by a lock that was half written', () => {
  writeFileSync(lock(), '')
  openDataFolder(folder).release()
})

test('is refused, and does not keep trying, where no folder can be made', () => {
  symlinkSync(join(folder, 'not-mounted'), join(folder, 'disk'))
  for (const path of [join(folder, 'disk'), join(folder, 'disk', 'data'), '/proc/ecotrame/data'])
    expect(() => openDataFolder(path)).toThrow(`${path} cannot be written (ENOENT)`)
  writeFileSync(join(folder, 'file'), '')
  expect(() => openDataFolder(join(folder, 'file', 'data'))).toThrow('ENOTDIR')
})
