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

const postmaster = () => {
  const [pid = 0] = processesIn(join(folder, 'postgres'), 'postgres').sort((a, b) => a - b)
  return pid
}

describe('kill -9 leaves no process and no damage', () => {
  test('of the server', { timeout: patience }, async () => {
    const server = await startServer(folder)
    const next = await surviveKill(server, server.child.pid ?? 0)
    expect(await signInFromFile(next, folder)).toBe(200)
    next.child.kill('SIGINT')
    await next.ended
  })

  test('of the database: the server ends too, with its reason', { timeout: patience }, async () => {
    const server = await startServer(folder)
    const next = await surviveKill(server, postmaster())
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('The database has ended')
    expect(await signInFromFile(next, folder)).toBe(200)
    next.child.kill('SIGINT')
    await next.ended
  })

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
