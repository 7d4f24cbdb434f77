import { setTimeout as wait } from 'node:timers/promises'
import type { Import } from '../packages/contract/src/index.ts'
import { aForm } from '../apps/server/src/features/imports/testing/importer.ts'
import { startProduct } from '../e2e/support/product.ts'
import { ended } from './beside.ts'
import { aFile } from './imports.ts'
import { logIn } from './live.ts'
import type { Measure } from './measure.ts'
import { milliseconds, percentile } from './statistics.ts'

const rows = 1000
const reports = 3
/** Between two questions of who waits. */
const pauseMilliseconds = 3

/**
 * What others notice while a single process does everything: somebody asks for next to nothing, again and again, and waits
 * as long as whoever types in another organization would, while reports are drawn, a file is checked and taken, and all
 * evaluations are run.
 */
export async function measureMeanwhile(): Promise<readonly Measure[]> {
  const product = await startProduct()
  try {
    // What a start does behind its first answers is over then.
    await wait(20_000)
    return await measured(product.address)
  } finally {
    await product.stop()
  }
}

async function measured(address: string): Promise<readonly Measure[]> {
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${address}${path}`, init)
    const bytes = await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return bytes
  }
  const said = (bytes: ArrayBuffer) => JSON.parse(Buffer.from(bytes).toString('utf8'))
  const helene = { address, token: (await logIn({ address }, 'helene')).code }
  const headers = { authorization: `Bearer ${helene.token}` }
  const read = async (path: string) => said(await call(path, { headers }))
  const first = (await read('/api/evaluations?limit=1&state=published')).items[0]?.id
  const version = (await read(`/api/evaluations/${first}`)).activeVersion.id
  const form = aForm(aFile(rows), { autoEvaluate: '1' }, 'lines.csv')
  let imported: Import | undefined
  const works: Readonly<Record<string, () => Promise<unknown>>> = {
    nothing: () => wait(2000),
    [`${reports} reports as PDF`]: async () => {
      for (let made = 0; made < reports; made += 1)
        await call(`/api/results/version/${version}/report?format=pdf`, { headers })
    },
    [`the check of a file of ${rows} rows`]: async () => {
      const body = new Uint8Array(form.payload)
      const sent = { method: 'POST', headers: { ...form.headers, ...headers }, body }
      imported = said(await call('/import/upload', sent))
    },
    [`an import of ${rows} rows with their evaluations`]: async () => {
      const path = `/import/files/${imported?.id}/run`
      const { job } = said(await call(path, { method: 'POST', headers })) as Import
      if (job === null) throw new Error('Nothing of the file is taken.')
      await ended(helene, job.id, 200)
    },
    'a run of all evaluations': async () => {
      const { job } = said(
        await call('/api/evaluations/evaluate-all', {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: '{}',
        }),
      )
      await ended(helene, job.id, 200)
    },
  }
  const measures: Measure[] = []
  for (const [name, work] of Object.entries(works)) {
    const { waits, seconds } = await asking(() => call('/health/live'), work)
    measures.push({
      name: `who asks for next to nothing during ${name} waits at most`,
      unit: 'ms',
      value: percentile(waits, 100),
      note: `p95 ${percentile(waits, 95).toFixed(0)} ms of ${waits.length}, in ${seconds.toFixed(1)} s`,
    })
  }
  return measures
}

/** How long each question takes that is asked until the work is over. */
async function asking(ask: () => Promise<unknown>, work: () => Promise<unknown>) {
  const waits: number[] = []
  let isOver = false
  const asked = (async () => {
    while (!isOver) {
      waits.push(await milliseconds(ask))
      await wait(pauseMilliseconds)
    }
  })()
  try {
    return { waits, seconds: (await milliseconds(work)) / 1000 }
  } finally {
    isOver = true
    await asked
  }
}
