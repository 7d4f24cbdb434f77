import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword, startProduct, type Product } from '../e2e/support/product.ts'
import { measureForms } from './forms.ts'
import type { Measure } from './measure.ts'
import { databaseBeside, residentMegabytes } from './processes.ts'
import { median, milliseconds, percentile } from './statistics.ts'

type Headers = Readonly<Record<string, string>>

const evaluations = 1000
const warmUp = 50

/** Start-up times, the evaluate call over HTTP, and memory after a thousand evaluations. */
export async function measureServer(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-bench-'))
  const settings = { ECOTRAME_DATA_DIR: folder }
  try {
    const first = await timedStart(settings)
    await first.product.stop()
    const starts: number[] = []
    for (let run = 0; run < 3; run += 1) {
      const { product, seconds } = await timedStart(settings)
      starts.push(seconds)
      await product.stop()
    }
    const { product } = await timedStart(settings)
    try {
      const headers = { authorization: `Bearer ${await signIn(product.address, product.dataFolder)}` }
      const calls = await evaluateCalls(product, headers)
      return [
        { name: 'first start (empty data folder, built web app)', unit: 's', value: first.seconds },
        {
          name: 'second start, median of 3',
          unit: 's',
          value: median(starts),
          runs: starts,
          aim: { atMost: 5 },
        },
        { name: 'evaluate call, p50', unit: 'ms', value: median(calls), aim: { atMost: 10 } },
        { name: 'evaluate call, p95', unit: 'ms', value: percentile(calls, 95) },
        memory(product),
        databaseMemory(product),
        await measureForms(product.address, headers),
      ]
    } finally {
      await product.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timedStart(
  settings: Readonly<Record<string, string>>,
): Promise<{ product: Product; seconds: number }> {
  const start = performance.now()
  const product = await startProduct(settings)
  return { product, seconds: (performance.now() - start) / 1000 }
}

async function evaluateCalls({ address }: Product, headers: Headers): Promise<readonly number[]> {
  const list = await (await fetch(`${address}/api/evaluations?state=evaluated&limit=1`, { headers })).json()
  const id: string = list.items[0].id
  const call = async () => {
    const answer = await fetch(`${address}/api/evaluations/evaluate/${id}`, { headers })
    if (!answer.ok) throw new Error(`evaluate answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  for (let run = 0; run < warmUp; run += 1) await call()
  const times: number[] = []
  for (let run = 0; run < evaluations; run += 1) times.push(await milliseconds(call))
  return times
}

/** Signs somebody of the demo organization in, by role; the accounts stand in the file that the product wrote. */
export async function signIn(address: string, dataFolder: string, role = 'contributor'): Promise<string> {
  const accounts = readFileSync(join(dataFolder, 'demo-accounts.txt'), 'utf8')
  const email = new RegExp(`^(\\S+@\\S+)\\s+\\S+\\s+${role}\\b`, 'm').exec(accounts)?.[1] ?? ''
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`login of ${email} answered ${answer.status}`)
  const { code } = await answer.json()
  return code
}

const memory = ({ process: server }: Product): Measure => ({
  name: `server memory after ${evaluations} evaluations (resident)`,
  unit: 'MB',
  value: residentMegabytes(server.pid),
  aim: { atMost: 400 },
})

function databaseMemory({ process: server }: Product): Measure {
  const megabytes = databaseBeside(server.pid).reduce((sum, { pid }) => sum + proportionalMegabytes(pid), 0)
  return { name: 'database memory beside it (proportional share)', unit: 'MB', value: megabytes }
}

/** Shared pages count once over all processes that share them. */
function proportionalMegabytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
