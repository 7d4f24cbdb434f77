import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'

const page = readFileSync(new URL('../../../../../../docs/integration.md', import.meta.url), 'utf8')

/** The first block of code of a language. */
const blockOf = (language: string): string =>
  new RegExp(`\`\`\`${language}\n(.*?)\n\`\`\``, 's').exec(page)?.[1] ?? ''

const modules = fileURLToPath(new URL('../../../../../../node_modules', import.meta.url))

let running: TestServer
let folder: string
let environment: NodeJS.ProcessEnv
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  await running.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = running.server.server.address() as AddressInfo
  const made = await running.server.inject({
    method: 'POST',
    url: '/api/api-keys',
    headers: running.loginAs('organization_owner'),
    payload: { name: 'Quick start', scope: 'write' },
  })
  // Where a program finds the packages of this repository, as one beside which they were installed.
  folder = mkdtempSync(join(modules, '.quick-start-'))
  const { key } = made.json<{ key: string }>()
  environment = { ...process.env, ECOTRAME_URL: `http://127.0.0.1:${port}`, ECOTRAME_KEY: key }
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await running.close()
})

/** What a program says; `null`: this machine does not have it. */
function said(
  program: string,
  file: string,
  text: string,
  flags: readonly string[] = [],
): Promise<string | null> {
  const path = join(folder, file)
  writeFileSync(path, text)
  return new Promise((resolve) => {
    const child = spawn(program, [...flags, path], { env: environment })
    let words = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (some: Buffer) => (words += some.toString()))
    child.on('error', () => resolve(null))
    child.on('close', () => resolve(words))
  })
}

test('the lines of the quick start give a score, in each language', async () => {
  const curl = await said('sh', 'start.sh', blockOf('sh'))
  const { outcome, evaluation } = JSON.parse(curl ?? '') as {
    outcome: string
    evaluation: { score: { points: number } }
  }
  expect(outcome).toBe('created')
  const { points } = evaluation.score
  expect(points).toBeGreaterThan(0)
  const typescript = blockOf('ts')
  expect(typescript).not.toMatch(/\bas\b|: \w+ =/)
  expect(await said(process.execPath, 'start.mts', typescript, ['--import', 'tsx'])).toContain(
    `unchanged ${points}`,
  )
  const python = await said('python3', 'start.py', blockOf('python'))
  // Whoever has no Python has not tried these lines.
  if (python !== null) expect(python.trim()).toBe(`unchanged ${points}`)
})
