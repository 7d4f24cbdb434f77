import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  cleanUp,
  login,
  newFolder,
  newFolderWithDemo,
  patience,
  runToEnd,
  signInFromFile,
  startServer,
  stillThere,
} from './testing-processes.ts'

let folder = ''
beforeEach(() => {
  folder = newFolder()
})
afterEach(() => cleanUp(folder))

describe('start and stop', () => {
  test(
    'the first start makes a demo whose accounts only the owner can read; the second keeps it',
    { timeout: patience },
    async () => {
      const first = await startServer(folder)
      expect(first.output()).toContain('A demo organization was created')
      expect(statSync(join(folder, 'demo-accounts.txt')).mode & 0o777).toBe(0o600)
      expect(await signInFromFile(first, folder)).toBe(200)
      const pids = first.processes()
      first.child.kill('SIGINT')
      expect(await first.ended).toBe(0)
      expect(await stillThere(folder, pids)).toEqual([])

      const second = await startServer(folder)
      // It says where the accounts are right after it says that it is ready.
      await expect
        .poll(() => second.output(), { timeout: patience })
        .toContain(join(folder, 'demo-accounts.txt'))
      expect(second.output()).not.toContain('A demo organization was created')
      expect(await signInFromFile(second, folder)).toBe(200)
      second.child.kill('SIGTERM')
      expect(await second.ended).toBe(0)
      expect(await stillThere(folder)).toEqual([])
    },
  )

  test(
    'an error that nobody catches is logged once, without its value, and ends it in order',
    { timeout: patience },
    async () => {
      const fault = `process.once('SIGUSR2', () => { throw new Error('no use for "hidden-word"') })`
      const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}` }
      const server = await startServer(folder, { env: { ...env, ECOTRAME_SEED: 'none' } })
      server.child.kill('SIGUSR2')
      expect(await server.ended).toBe(1)
      expect(server.output().match(/"level":"fatal".*no use for …/g)).toHaveLength(1)
      expect(server.output()).not.toContain('hidden-word')
      expect(await stillThere(folder)).toEqual([])
    },
  )

  test(
    'a given demo password is used, and neither printed nor written down',
    { timeout: patience },
    async () => {
      const password = 'Given-by-hand-2026'
      const server = await startServer(folder, { env: { ECOTRAME_DEMO_PASSWORD: password } })
      const answer = await login(server, 'helene@lin-et-laine.example', password)
      expect(answer.status).toBe(200)
      expect(server.output()).not.toContain(password)
      expect(readFileSync(join(folder, 'demo-accounts.txt'), 'utf8')).not.toContain(password)
      server.child.kill('SIGINT')
      expect(await server.ended).toBe(0)
    },
  )

  test(
    'the command makes the first administrator of an installation without demo',
    { timeout: patience },
    async () => {
      const env = { ECOTRAME_SEED: 'none', ECOTRAME_ADMIN_PASSWORD: 'Given-by-hand-2026' }
      const args = ['create-admin', '--email', 'Ada@mill.example', '--organization', 'The Mill']
      const made = await runToEnd(folder, env, args)
      expect(made).toMatchObject({
        exitCode: 0,
        output: expect.stringContaining('Ada@mill.example of The Mill'),
      })
      const again = await runToEnd(folder, env, args)
      expect(again).toMatchObject({ exitCode: 1, output: expect.stringContaining('already an account') })
      const server = await startServer(folder, { env })
      const answer = await login(server, 'ada@mill.example', 'Given-by-hand-2026')
      expect(await answer.json()).toMatchObject({ user: { role: { identifier: 'platform_administrator' } } })
      server.child.kill('SIGINT')
      await server.ended
    },
  )
})

test(
  'a copy of the stopped data folder is a backup: another place starts from it',
  { timeout: patience },
  async () => {
    const copy = await newFolderWithDemo()
    try {
      const server = await startServer(copy)
      expect(server.output()).not.toContain('A demo organization was created')
      expect(await signInFromFile(server, copy)).toBe(200)
      server.child.kill('SIGINT')
      expect(await server.ended).toBe(0)
    } finally {
      await cleanUp(copy)
    }
  },
)

test('a data folder whose path is too long for a socket works too', { timeout: patience }, async () => {
  const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60))
  mkdirSync(deep, { recursive: true })
  const server = await startServer(deep, { env: { ECOTRAME_SEED: 'none' } })
  const pids = server.processes()
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(await stillThere(folder, pids)).toEqual([])
})
