import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { processFacts, processesIn } from '../platform/start/processes.ts'
import {
  cleanUp,
  newFolder,
  newFolderWithDemo,
  patience,
  signInFromFile,
  startServer,
  stillThere,
  type RunningServer,
} from './testing-processes.ts'

let folder = ''
beforeEach(async () => {
  folder = await newFolderWithDemo()
}, patience)
afterEach(() => cleanUp(folder))

/** Kills hard, waits until nothing is left, starts again and finds the accounts as they were. */
async function surviveKill(server: RunningServer, victim: number): Promise<RunningServer> {
  const pids = server.processes()
  process.kill(victim, 'SIGKILL')
  expect(await stillThere(folder, pids)).toEqual([])
  return startServer(folder)
}

/** The processes of the database, the postmaster first. */
const databaseProcesses = () => processesIn(join(folder, 'postgres'), 'postgres').sort((a, b) => a - b)

const isBackend = (pid: number): boolean => / ecotrame /.test(readFileSync(`/proc/${pid}/cmdline`, 'latin1'))

/** Never a number that stands for several processes. */
function pidOf(found: number | undefined): number {
  if (found === undefined || found < 2) throw new Error('There is no such process.')
  return found
}
const postmaster = () => pidOf(databaseProcesses()[0])
const anyBackend = () => pidOf(databaseProcesses().slice(1).find(isBackend))

describe('kill -9 leaves no process and no damage', () => {
  test('of the server', { timeout: patience }, async () => {
    const server = await startServer(folder)
    const next = await surviveKill(server, server.child.pid ?? 0)
    expect(await signInFromFile(next, folder)).toBe(200)
    next.child.kill('SIGINT')
    await next.ended
  })

  test(
    'of the database or one of its processes: it is started again, the server stays',
    { timeout: patience },
    async () => {
      const server = await startServer(folder)
      const ends = () => server.output().match(/The embedded PostgreSQL has ended unasked/g)?.length ?? 0
      const answers = new Set<number>()
      const answer = async () => {
        const status = await signInFromFile(server, folder)
        answers.add(status)
        return status
      }
      for (const [victim, endsAfter] of [
        [postmaster, 1],
        [anyBackend, 1],
        [postmaster, 2],
      ] as const) {
        const pid = victim()
        process.kill(pid, 'SIGKILL')
        // It may be there again before anybody asks: what is waited for is that it was gone.
        await expect.poll(() => processFacts(pid), { timeout: patience, interval: 20 }).toBeNull()
        await expect.poll(ends, { timeout: patience, interval: 20 }).toBe(endsAfter)
        await expect.poll(answer, { timeout: patience, interval: 50 }).toBe(200)
      }
      expect([...answers].filter((status) => status !== 200 && status !== 503)).toEqual([])
      expect(server.child.exitCode).toBeNull()
      server.child.kill('SIGINT')
      expect(await server.ended).toBe(0)
      expect(await stillThere(folder)).toEqual([])
    },
  )

  test('of the npm that started it', { timeout: patience }, async () => {
    const server = await startServer(folder, { command: 'npm' })
    const next = await surviveKill(server, server.child.pid ?? 0)
    expect(await signInFromFile(next, folder)).toBe(200)
    next.child.kill('SIGINT')
    await next.ended
  })

  test('of everything at once, right after the first start', { timeout: patience }, async () => {
    await cleanUp(folder)
    folder = newFolder()
    const server = await startServer(folder)
    const pids = server.processes()
    for (const pid of pids) if (processFacts(pid) !== null) process.kill(pid, 'SIGKILL')
    expect(await stillThere(folder, pids)).toEqual([])
    const next = await startServer(folder)
    expect(await signInFromFile(next, folder)).toBe(200)
    next.child.kill('SIGINT')
    await next.ended
  })
})
