import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../e2e/support/product.ts'
import type { Measure } from './measure.ts'
import { signIn } from './server.ts'
import { median } from './statistics.ts'

const runs = 3
const page = new URL('../docs/integration.md', import.meta.url)

/** The lines for curl of the quick start, as they stand there. */
const linesOfCurl = (): string => /```sh\n(.*?)\n```/s.exec(readFileSync(page, 'utf8'))?.[1] ?? ''

/** What somebody who has installed and built the product waits for: from an empty data folder to a first score by the API. */
export async function measureQuickStart(): Promise<readonly Measure[]> {
  // Builds what is missing, so that no run does.
  await (await startProduct()).stop()
  const found: (readonly [whole: number, call: number])[] = []
  for (let run = 0; run < runs; run += 1) found.push(await once())
  const [whole, call] = [found.map(([seconds]) => seconds), found.map(([, seconds]) => seconds)]
  return [
    {
      name: 'from an empty data folder to a first product scored by the API: start, login, API key, curl',
      ...{ unit: 's', value: median(whole), runs: whole },
    },
    { name: 'of it the call of curl', unit: 's', value: median(call), runs: call },
  ]
}

async function once(): Promise<readonly [whole: number, call: number]> {
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-quick-start-'))
  const start = performance.now()
  const product = await startProduct({ ECOTRAME_DATA_DIR: folder })
  try {
    const session = await signIn(product.address, folder, 'organization_owner')
    const key = await apiKey(product.address, session)
    const called = performance.now()
    const said = execFileSync('sh', ['-c', linesOfCurl()], {
      env: { ...process.env, ECOTRAME_URL: product.address, ECOTRAME_KEY: key },
      encoding: 'utf8',
    })
    const end = performance.now()
    const { outcome, evaluation } = JSON.parse(said)
    if (outcome !== 'created' || !(evaluation.score.points > 0)) throw new Error(`There is no score: ${said}`)
    return [(end - start) / 1000, (end - called) / 1000]
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function apiKey(address: string, session: string): Promise<string> {
  const answer = await fetch(`${address}/api/api-keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Quick start', scope: 'write' }),
  })
  if (!answer.ok) throw new Error(`the API key answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()).key
}
