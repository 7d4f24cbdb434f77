import { writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  cleanUp,
  login,
  newFolder,
  patience,
  runToEnd,
  startServer,
  stillThere,
} from './testing-processes.ts'

let folder = ''
const env = { ECOTRAME_SEED: 'none' }
beforeEach(() => {
  folder = newFolder()
})
afterEach(() => cleanUp(folder))

describe('what keeps it from starting is said in a sentence, with exit code 1', () => {
  test('a second process on the same data folder', { timeout: patience }, async () => {
    const server = await startServer(folder, { env })
    const second = await runToEnd(folder, env)
    expect(second.exitCode).toBe(1)
    expect(second.output).toContain(
      `The data folder ${folder} is in use by another Ecotrame, process ${server.child.pid}`,
    )
    // It asks its database who that is.
    expect((await login(server, 'nobody@mill.example', 'No-such-word-2026')).status).toBe(401)
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
  })

  test('a port that is taken', { timeout: patience }, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const run = await runToEnd(folder, { ...env, ECOTRAME_PORT: String(port) })
    other.close()
    expect(run.exitCode).toBe(1)
    expect(run.output).toContain(`Port ${port} on 127.0.0.1 is taken`)
    expect(run.output).toContain(`ECOTRAME_PORT=${port + 1}`)
    expect(await stillThere(folder)).toEqual([])
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
      const run = await runToEnd(folder, {
        DATABASE_URL: 'postgresql://me:hidden-word@127.0.0.1:1/ecotrame',
        ECOTRAME_DATABASE_WAIT_SECONDS: '2',
      })
      expect(run.exitCode).toBe(1)
      expect(run.output).toContain('does not answer yet (connect ECONNREFUSED 127.0.0.1:1)')
      expect(run.output).toContain('It is tried again for 2 seconds.')
      expect(run.output).toContain('The PostgreSQL server of DATABASE_URL cannot be used')
      expect(run.output).not.toContain('hidden-word')
    },
  )
})
