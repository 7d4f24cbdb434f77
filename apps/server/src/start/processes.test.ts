import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haveEnded, processFacts, processesIn } from '../platform/start/processes.ts'
import { processesNaming, runToEnd, startServer, type RunningServer } from './running-server.ts'

// These start the product as a person does; a start is about two seconds on a loaded machine.
const patience = 60_000
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ecotrame-start-'))
  chmodSync(folder, 0o755)
})
afterEach(async () => {
  for (const pid of processesNaming(folder)) process.kill(pid, 'SIGKILL')
  await haveEnded(processesNaming(folder), 5000)
  rmSync(folder, { recursive: true, force: true })
})

async function nothingIsLeft(pids: readonly number[]): Promise<void> {
  await haveEnded(pids, 10_000)
  expect(pids.filter((pid) => processFacts(pid) !== null)).toEqual([])
  expect(processesNaming(folder)).toEqual([])
}

/** Kills hard, waits until nothing is left, starts again and finds the accounts as they were. */
async function surviveKill(server: RunningServer, victim: number): Promise<RunningServer> {
  const pids = server.processes()
  process.kill(victim, 'SIGKILL')
  await nothingIsLeft(pids)
  return startServer(folder)
}

const postmaster = () => {
  const [pid = 0] = processesIn(join(folder, 'postgres'), 'postgres').sort((a, b) => a - b)
  return pid
}

const signIn = async (server: RunningServer, data = folder) => {
  const accounts = readFileSync(join(data, 'demo-accounts.txt'), 'utf8')
  const [, email, password] = /^(emily\S+)\s+(\S+)/m.exec(accounts) ?? []
  const answer = await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.status
}

describe('start and stop', () => {
  test(
    'the first start makes a demo whose accounts only the owner can read; the second keeps it',
    { timeout: patience },
    async () => {
      const first = await startServer(folder)
      expect(first.output()).toContain('A demo organization was created')
      expect(statSync(join(folder, 'demo-accounts.txt')).mode & 0o777).toBe(0o600)
      expect(await signIn(first)).toBe(200)
      const pids = first.processes()
      first.child.kill('SIGINT')
      expect(await first.ended).toBe(0)
      await nothingIsLeft(pids)

      const second = await startServer(folder)
      expect(second.output()).not.toContain('A demo organization was created')
      expect(second.output()).toContain(join(folder, 'demo-accounts.txt'))
      expect(await signIn(second)).toBe(200)
      second.child.kill('SIGTERM')
      expect(await second.ended).toBe(0)
      await nothingIsLeft([])
    },
  )

  test(
    'a given demo password is used, and neither printed nor written down',
    { timeout: patience },
    async () => {
      const password = 'Given-by-hand-2026'
      const server = await startServer(folder, { env: { ECOTRAME_DEMO_PASSWORD: password } })
      const answer = await fetch(`${server.address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'helene@lin-et-laine.example', password }),
      })
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
      const answer = await fetch(`${server.address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ada@mill.example', password: 'Given-by-hand-2026' }),
      })
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
    const original = join(folder, 'original')
    const first = await startServer(original)
    first.child.kill('SIGINT')
    await first.ended
    const copy = join(folder, 'copy')
    cpSync(original, copy, { recursive: true })
    const second = await startServer(copy)
    expect(await signIn(second, copy)).toBe(200)
    second.child.kill('SIGINT')
    expect(await second.ended).toBe(0)
  },
)

describe('kill -9 leaves no process and no damage', () => {
  test('of the server', { timeout: patience }, async () => {
    const server = await startServer(folder)
    const next = await surviveKill(server, server.child.pid ?? 0)
    expect(await signIn(next)).toBe(200)
    next.child.kill('SIGINT')
    await next.ended
  })

  test('of the database: the server ends too, with its reason', { timeout: patience }, async () => {
    const server = await startServer(folder)
    const next = await surviveKill(server, postmaster())
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('The database has ended')
    expect(await signIn(next)).toBe(200)
    next.child.kill('SIGINT')
    await next.ended
  })

  test('of the npm that started it', { timeout: patience }, async () => {
    const server = await startServer(folder, { command: 'npm' })
    const next = await surviveKill(server, server.child.pid ?? 0)
    expect(await signIn(next)).toBe(200)
    next.child.kill('SIGINT')
    await next.ended
  })

  test('of everything at once', { timeout: patience }, async () => {
    const server = await startServer(folder)
    const pids = server.processes()
    for (const pid of pids) if (processFacts(pid) !== null) process.kill(pid, 'SIGKILL')
    await nothingIsLeft(pids)
    const next = await startServer(folder)
    expect(await signIn(next)).toBe(200)
    next.child.kill('SIGINT')
    await next.ended
  })
})

describe('what keeps it from starting is said in a sentence, with exit code 1', () => {
  test('a second process on the same data folder', { timeout: patience }, async () => {
    const server = await startServer(folder)
    const second = await runToEnd(folder)
    expect(second.exitCode).toBe(1)
    expect(second.output).toContain(
      `The data folder ${folder} is in use by another Ecotrame, process ${server.child.pid}`,
    )
    expect(await signIn(server)).toBe(200)
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
  })

  test('a port that is taken', { timeout: patience }, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const run = await runToEnd(folder, { ECOTRAME_PORT: String(port) })
    other.close()
    expect(run.exitCode).toBe(1)
    expect(run.output).toContain(`Port ${port} on 127.0.0.1 is taken`)
    expect(run.output).toContain(`ECOTRAME_PORT=${port + 1}`)
    await nothingIsLeft([])
  })

  test('a data folder that cannot be written', { timeout: patience }, async () => {
    const path = join(folder, 'a-file')
    writeFileSync(path, '')
    const run = await runToEnd(join(path, 'data'))
    expect(run.exitCode).toBe(1)
    expect(run.output).toContain(`The data folder ${join(path, 'data')} cannot be written (ENOTDIR)`)
    expect(run.output).toContain('ECOTRAME_DATA_DIR')
  })

  test('a wrong configuration: every problem at once, no value', { timeout: patience }, async () => {
    const run = await runToEnd(folder, { ECOTRAME_PORT: 'many', ECOTRAME_SEED: 'secret', ECOTRAME_HOTS: 'x' })
    expect(run.exitCode).toBe(1)
    for (const name of ['ECOTRAME_PORT', 'ECOTRAME_SEED', 'ECOTRAME_HOTS']) expect(run.output).toContain(name)
    expect(run.output).not.toContain('many')
  })

  test('an unknown command', { timeout: patience }, async () => {
    const run = await runToEnd(folder, {}, ['destroy'])
    expect(run).toMatchObject({ exitCode: 1, output: expect.stringContaining('Usage:') })
  })

  test(
    'a server of DATABASE_URL that does not answer; its password is not shown',
    { timeout: patience },
    async () => {
      const run = await runToEnd(folder, { DATABASE_URL: 'postgresql://me:hidden-word@127.0.0.1:1/ecotrame' })
      expect(run.exitCode).toBe(1)
      expect(run.output).toContain('The PostgreSQL server of DATABASE_URL cannot be used')
      expect(run.output).not.toContain('hidden-word')
    },
  )
})

test('a data folder whose path is too long for a socket works too', { timeout: patience }, async () => {
  const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60))
  mkdirSync(deep, { recursive: true })
  const server = await startServer(deep)
  const pids = server.processes()
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
  await nothingIsLeft(pids)
})
