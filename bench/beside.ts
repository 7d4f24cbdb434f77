import { setTimeout as wait } from 'node:timers/promises'
import type { ExportAsked, Import, Job } from '../packages/contract/src/index.ts'
import { aForm } from '../apps/server/src/features/imports/testing/importer.ts'
import { aFile } from './imports.ts'

const rows = 1000

/** Asks the product at an address; refuses to go on when the answer is none. */
interface Asking {
  readonly address: string
  readonly token: string
}

/** What was done while others worked. */
export interface Beside {
  readonly rowsImported: number
  readonly rowsExported: number
}

async function ask<T>({ address, token }: Asking, path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(`${address}${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  })
  if (!answer.ok)
    throw new Error(`${path.slice(0, 40)} ${answer.status} ${(await answer.text()).slice(0, 200)}`)
  return (await answer.json()) as T
}

/** Waits for the end of a job. */
export async function ended(asking: Asking, id: string, pauseMilliseconds = 500): Promise<Job> {
  for (;;) {
    const job = await ask<Job>(asking, `/api/jobs/${id}`)
    if (job.finishedAt !== null) return job
    await wait(pauseMilliseconds)
  }
}

/** A file of products that nobody has, checked, taken and evaluated. */
async function importNew(asking: Asking, from: number): Promise<number> {
  const { headers, payload } = aForm(aFile(rows, from), { autoEvaluate: '1' }, 'lines.csv')
  const sent = { method: 'POST', headers, body: new Uint8Array(payload) }
  const { id } = await ask<Import>(asking, '/import/upload', sent)
  const { job } = await ask<Import>(asking, `/import/files/${id}/run`, { method: 'POST' })
  if (job === null) throw new Error('Nothing of the file is taken.')
  return (await ended(asking, job.id)).done
}

/** A fifth of the products as a workbook: all are more than a file may hold. */
async function exportMany(asking: Asking): Promise<number> {
  const { job } = await ask<ExportAsked>(asking, '/api/products/export/xlsx?search=jacket')
  const { state, total } = await ended(asking, job.id)
  if (state !== 'done') throw new Error(`The export is ${state}.`)
  return total
}

/** Imports and exports, one of each at a time, one after the other until a moment; each is waited for. */
export async function workBeside(asking: Asking, until: number): Promise<Beside> {
  const again = async (work: (turn: number) => Promise<number>) => {
    let done = 0
    for (let turn = 0; Date.now() < until; turn += 1) done += await work(turn)
    return done
  }
  const [rowsImported, rowsExported] = await Promise.all([
    again((turn) => importNew(asking, turn * rows)),
    again(() => exportMany(asking)),
  ])
  return { rowsImported, rowsExported }
}
