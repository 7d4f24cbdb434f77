import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '@ecotrame/contract'
import { segmentOf, zipArchive } from '../platform/tables/zip-write.ts'
import { formWithFile } from '../platform/testing/multipart.ts'
import {
  cleanUp,
  login,
  newFolderWithDemo,
  patience,
  startServer,
  stillThere,
  type RunningServer,
} from './testing-processes.ts'

let folder = ''
let server: RunningServer
let authorization = ''
beforeAll(async () => {
  folder = await newFolderWithDemo()
  server = await startServer(folder, { env: { ECOTRAME_ROLES: 'api,live,import' } })
  const accounts = readFileSync(join(folder, 'demo-accounts.txt'), 'utf8')
  const [, email = '', password = ''] = /^(emily\S+)\s+(\S+)/m.exec(accounts) ?? []
  const { code } = (await (await login(server, email, password)).json()) as { readonly code: string }
  authorization = `Bearer ${code}`
}, patience * 2)
afterAll(() => cleanUp(folder), patience)

/** Comments without end before what is no drawing: 421 bytes that a careless expression tries in every way. */
const picture = Buffer.from(`${'<!---->'.repeat(60)}x`)

/** An attribute full of what ends a tag, for a reader that begins anew at each. */
async function workbook(): Promise<Buffer> {
  const relationships = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`
  const parts = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relationships('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook a="${'>'.repeat(20_000)}`,
  }
  const entries = Object.entries(parts).map(async ([path, text]) => ({
    path,
    segments: [await segmentOf(text)],
  }))
  return buffer(zipArchive(await Promise.all(entries)))
}

async function send(path: string, content: Buffer, name: string): Promise<Response> {
  const { headers, payload } = formWithFile(content, { name })
  return fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { ...headers, authorization },
    body: new Uint8Array(payload),
  })
}

async function imagePath(): Promise<string> {
  const answer = await fetch(`${server.address}/api/products?limit=20`, { headers: { authorization } })
  const { items } = (await answer.json()) as { readonly items: readonly Product[] }
  return `/api/products/${items[0]?.id}/image`
}

/** The slowest of the answers that the process gave while something else was on its way. */
async function slowestWhile(something: Promise<unknown>): Promise<number> {
  let isOver = false
  void something.finally(() => (isOver = true))
  let slowest = 0
  for (let asked = 0; asked < 5 || !isOver; asked += 1) {
    const begin = performance.now()
    expect((await fetch(`${server.address}/health/live`)).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - begin)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return slowest
}

/** A law of 200 ms, with room for a machine on which other tests run. */
const answersWithin = 2000

test(
  'the process answers while a file is read that was made to keep it busy, and the file is refused',
  { timeout: patience * 2 },
  async () => {
    const files = [
      send(await imagePath(), picture, 'picture.svg'),
      send('/import/upload', await workbook(), 'products.xlsx'),
    ]
    expect(await slowestWhile(Promise.all(files))).toBeLessThan(answersWithin)
    for (const answer of await Promise.all(files)) {
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ errors: [{ path: 'file' }] })
    }
  },
)

test('SIGTERM ends the process while such a file is read', { timeout: patience }, async () => {
  const answer = send(await imagePath(), picture, 'picture.svg').catch(() => null)
  await slowestWhile(new Promise((resolve) => setTimeout(resolve, 1000)))
  const pids = server.processes()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(await stillThere(folder, pids)).toEqual([])
  await answer
})
