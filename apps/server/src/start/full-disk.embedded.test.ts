import { spawnSync } from 'node:child_process'
import { closeSync, cpSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ProblemDetails } from '@ecotrame/contract'
import { cleanUp, login, newFolder, newFolderWithDemo, startServer, stillThere } from './testing-processes.ts'

const place = newFolder()
const mount = (...args: string[]): boolean => spawnSync('mount', args, { stdio: 'ignore' }).status === 0
/** Only root may make a disk of its own; without it, logs.test.ts says what a caller gets on a full one. */
const hasDisk = mount('-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', place)
afterAll(async () => {
  await cleanUp(join(place, 'data'))
  if (hasDisk && spawnSync('umount', [place]).status !== 0) throw new Error(`${place} is still mounted.`)
  rmSync(place, { recursive: true, force: true })
})

/** Takes all the room there is. Gives the function that gives it back. */
function fill(): () => void {
  const path = join(place, 'ballast')
  const file = openSync(path, 'a')
  for (const size of [1_048_576, 4096])
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch {
      // There is no room for one more of these.
    }
  closeSync(file)
  return () => rmSync(path)
}

test.skipIf(!hasDisk)(
  'on a full disk reads go on, writes say so in words, and it recovers by itself',
  async () => {
    const data = join(place, 'data')
    mkdirSync(data, { mode: 0o755 })
    const demo = await newFolderWithDemo()
    cpSync(demo, data, { recursive: true })
    await cleanUp(demo)
    const server = await startServer(data)
    const ready = () => fetch(`${server.address}/health/ready`)
    expect((await ready()).status).toBe(200)
    const accounts = readFileSync(join(data, 'demo-accounts.txt'), 'utf8')
    const [, email = '', password = ''] = /^(\S+@\S+)\s+(\S+)\s+contributor\b/m.exec(accounts) ?? []
    const { code } = (await (await login(server, email, password)).json()) as { code: string }
    const headers = { authorization: `Bearer ${code}`, 'accept-language': 'fr' }
    const read = async () => (await fetch(`${server.address}/api/evaluations?limit=1`, { headers })).status
    let number = 0
    const write = () =>
      fetch(`${server.address}/api/evaluations`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ category: 'tshirt', name: `Tee ${(number += 1)}` }),
      })

    const giveBack = fill()
    await expect
      .poll(async () => (await ready()).json(), { timeout: 20_000 })
      .toEqual({
        status: 'not ready',
        reason: 'storage',
      })
    expect((await fetch(`${server.address}/health/live`)).status).toBe(200)
    // The room that its files still have is used up first.
    const refused = async () => {
      for (let tries = 0; tries < 2000; tries += 1) {
        const answer = await write()
        if (!answer.ok) return answer
      }
      throw new Error('Nothing was refused.')
    }
    const answer = await refused()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([507, '60'])
    const problem = (await answer.json()) as ProblemDetails
    expect(problem.code).toBe('STORAGE_FULL')
    expect(problem.title).toContain('le disque de cette installation est plein')
    expect(await read()).toBe(200)

    giveBack()
    await expect.poll(async () => (await ready()).status, { timeout: 60_000 }).toBe(200)
    await expect.poll(async () => (await write()).status, { timeout: 60_000 }).toBe(201)
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
    expect(await stillThere(data)).toEqual([])
  },
)
