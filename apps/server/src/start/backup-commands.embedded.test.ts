import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  cleanUp,
  login,
  newFolder,
  newFolderWithDemo,
  patience,
  runToEnd,
  startServer,
} from './testing-processes.ts'

let folder = ''
let other = ''
beforeEach(() => {
  other = newFolder()
})
afterEach(async () => {
  await cleanUp(folder)
  await cleanUp(other)
})

const names = (path: string) => (existsSync(path) ? readdirSync(path) : [])

test(
  'backup while it runs and while it does not, rehearse, and restore into a new folder that starts',
  { timeout: 8 * patience },
  async () => {
    folder = await newFolderWithDemo()
    const keyFile = join(other, 'backup.key')
    writeFileSync(keyFile, 'a key that only tests have\n')
    const env = { ECOTRAME_BACKUP_KEY_FILE: keyFile }
    const server = await startServer(folder)

    const running = await runToEnd(folder, env, ['backup', '--with-key'])
    expect(running.output).toContain('read back and whole')
    expect(running.output).toContain('In it, sealed: secret.key')
    const rehearsed = await runToEnd(folder, env, ['rehearse'])
    expect(rehearsed.output).toMatch(/rows restored, counted and compared\.\n(\d+) of \1 versions/)
    const leaving = [
      'organization-export',
      '--organization',
      'Atelier Lin & Laine',
      '--to',
      join(other, 'left.zip'),
    ]
    const left = await runToEnd(folder, {}, leaving)
    expect(left).toMatchObject({ exitCode: 0, output: expect.stringContaining('SHA-256') })
    const back = await runToEnd(folder, {}, ['organization-import', join(other, 'left.zip')])
    expect(back).toMatchObject({ exitCode: 1, output: expect.stringContaining('here already') })
    server.child.kill('SIGINT')
    await server.ended

    const stopped = await runToEnd(folder, env, ['backup'])
    expect(stopped.output).toMatch(/Not in it: .*secret\.key/)
    expect(names(join(folder, 'backups'))).toEqual([
      expect.stringMatching(/^ecotrame-\d{8}T\d{9}Z\.tar\.gz\.sealed$/),
      expect.stringMatching(/^ecotrame-\d{8}T\d{9}Z\.tar\.gz\.sealed$/),
    ])

    const [first = ''] = names(join(folder, 'backups'))
    const file = join(folder, 'backups', first)
    const over = await runToEnd(folder, env, ['restore', file])
    expect(over).toMatchObject({ exitCode: 1, output: expect.stringContaining('The database is not empty') })
    const target = join(other, 'data')
    const unkeyed = await runToEnd(target, {}, ['restore', file])
    expect(unkeyed).toMatchObject({ exitCode: 1, output: expect.stringContaining('it is sealed') })
    expect(existsSync(target)).toBe(false)
    const restored = await runToEnd(target, env, ['restore', file])
    expect(restored).toMatchObject({ exitCode: 0, output: expect.stringContaining('counted and compared') })
    expect(readFileSync(join(target, 'secret.key'))).toEqual(readFileSync(join(folder, 'secret.key')))

    const [, email = '', password = ''] =
      /^(emily\S+)\s+(\S+)/m.exec(readFileSync(join(folder, 'demo-accounts.txt'), 'utf8')) ?? []
    const again = await startServer(target)
    expect((await login(again, email, password)).status).toBe(200)
    // Made by nobody anew: the accounts are those of the backup.
    expect(existsSync(join(target, 'demo-accounts.txt'))).toBe(false)
    again.child.kill('SIGINT')
    expect(await again.ended).toBe(0)
  },
)

test('a disk that takes no more leaves no half backup', { timeout: 2 * patience }, async () => {
  folder = await newFolderWithDemo()
  const server = await startServer(folder)
  const root = fileURLToPath(new URL('../../../../', import.meta.url))
  const to = join(other, 'backups')
  mkdirSync(to)
  const { status, stderr } = spawnSync(
    'prlimit',
    ['--fsize=100000', process.execPath, 'scripts/start.mjs', 'backup', '--to', `${to}/`],
    { cwd: root, env: { PATH: process.env.PATH, ECOTRAME_DATA_DIR: folder }, encoding: 'utf8' },
  )
  expect(stderr).toContain('was not written: the file is too large for the disk')
  expect(status).toBe(1)
  expect(names(to)).toEqual([])
  server.child.kill('SIGINT')
  await server.ended
})

test('where there is no database, nothing is made', { timeout: patience }, async () => {
  folder = newFolder()
  const missing = join(folder, 'nothing')
  const run = await runToEnd(missing, {}, ['backup'])
  expect(run).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('There is no database in the data folder'),
  })
  expect(existsSync(missing)).toBe(false)
  const none = await runToEnd(missing, {}, ['rehearse'])
  expect(none).toMatchObject({ exitCode: 1, output: expect.stringContaining('There is no backup in') })
  const which = await runToEnd(missing, {}, ['restore'])
  expect(which).toMatchObject({ exitCode: 1, output: expect.stringContaining('Which backup?') })
})
