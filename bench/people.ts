import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Evaluation } from '../packages/contract/src/index.ts'
import { aGarment, aNumber, bodyOf } from '../apps/server/src/features/evaluations/testing/caller.ts'
import { startProduct, type Product } from '../e2e/support/product.ts'
import { furnish } from './dashboards.ts'
import { gatherStatistics, inHouse } from './house.ts'
import type { Measure } from './measure.ts'
import { residentMegabytes, spentByEach } from './processes.ts'
import { percentile } from './statistics.ts'

const people = Number(process.env['BENCH_PEOPLE'] ?? 500)
const minutes = Number(process.env['BENCH_MINUTES'] ?? 10)
const products = Number(process.env['BENCH_PRODUCTS'] ?? 100_000)
/** Somebody looks at what came for so long before the next call, milliseconds. */
const pause = { least: 2000, most: 6000 }
const aim = { atMost: 250 }

/** One after the other, again and again; who comes later begins elsewhere in it. */
const day = [
  'list',
  'open',
  'save',
  'evaluate',
  'list, searched',
  'open',
  'save',
  'products',
  'dashboard',
] as const
type Act = (typeof day)[number]

/**
 * People who work in one organization for some minutes: each lists, opens, saves and evaluates an evaluation of their
 * own, and looks at a dashboard; what is typed is computed in the browser. The database is that of `BENCH_DATABASE_URL`, else the embedded one.
 */
export async function measurePeople(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-bench-'))
  try {
    const url = process.env['BENCH_DATABASE_URL']
    const token = await furnished(folder, url)
    const product = await startProduct({
      ECOTRAME_DATA_DIR: folder,
      ECOTRAME_SEED: 'none',
      ...(url === undefined ? {} : { DATABASE_URL: url }),
    })
    try {
      return await worked(product, token)
    } finally {
      await product.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Fills the organization. @returns the token of its owner */
const furnished = (folder: string, url: string | undefined): Promise<string> =>
  inHouse(folder, { url }, async (house) => {
    await furnish(house, products)
    await gatherStatistics(house.url)
    return house.token
  })

interface Work {
  readonly taken: Map<Act, number[]>
  readonly failed: string[]
  readonly until: number
  readonly call: (path: string, method?: string, payload?: object) => Promise<string>
}

async function worked({ address, process: server }: Product, token: string): Promise<readonly Measure[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call: Work['call'] = async (path, method = 'GET', payload) => {
    const body = payload === undefined ? {} : { body: JSON.stringify(payload) }
    const answer = await fetch(`${address}/api${path}`, { method, headers, ...body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path.slice(0, 40)} ${answer.status} ${text.slice(0, 200)}`)
    return text
  }
  const own: Evaluation[] = []
  for (let person = 0; person < people; person += 1) {
    const text = await call('/evaluations', 'POST', aGarment({ name: `Of person ${person}` }))
    own.push(JSON.parse(text) as Evaluation)
  }
  const taken = new Map(day.map((act): [Act, number[]] => [act, []]))
  const work: Work = { taken, failed: [], until: Date.now() + minutes * 60_000, call }
  const before = usedBy(server.pid)
  await Promise.all(own.map((evaluation, person) => workDay(work, evaluation, person)))
  return told(work, before, usedBy(server.pid))
}

async function workDay(work: Work, evaluation: Evaluation, person: number): Promise<void> {
  const { least, most } = pause
  await wait((person / people) * most)
  for (let turn = person; Date.now() < work.until; turn += 1) {
    const act = day[turn % day.length] ?? 'list'
    const start = performance.now()
    try {
      await acts[act](work, evaluation, turn)
      work.taken.get(act)?.push(performance.now() - start)
    } catch (error) {
      work.failed.push(String(error))
    }
    await wait(least + (((person * 7919 + turn * 104_729) % 1000) / 1000) * (most - least))
  }
}

/** As it stands, and heavier by the turn: what is typed is another value each time. */
const changed = (evaluation: Evaluation, turn: number) => ({
  ...bodyOf(evaluation),
  values: { ...evaluation.values, mass: aNumber('mass', 100 + (turn % 400)) },
})

const acts: Readonly<Record<Act, (work: Work, evaluation: Evaluation, turn: number) => Promise<unknown>>> = {
  list: ({ call }) => call('/evaluations?limit=50'),
  'list, searched': ({ call }, _, turn) =>
    call(`/products?limit=50&search=jacket%20${(turn % 16).toString(16)}`),
  open: ({ call }, { id }) => call(`/evaluations/${id}`),
  evaluate: ({ call }, { id }) => call(`/evaluations/evaluate/${id}`),
  save: ({ call }, evaluation, turn) =>
    call(`/evaluations/${evaluation.id}`, 'PUT', changed(evaluation, turn)),
  products: ({ call }) => call('/products?limit=50&sort=-updatedAt'),
  dashboard: ({ call }) => call('/dashboard/organization'),
}

interface Used {
  readonly megabytes: number
  readonly serverSeconds: number
  readonly databaseSeconds: number
}

/** What the processes of the product have used until now. */
function usedBy(pid: number | undefined): Used {
  const each = spentByEach()
  const database = each.filter(({ command }) => command === 'postgres')
  return {
    megabytes: residentMegabytes(pid),
    serverSeconds: each.find((one) => one.pid === pid)?.seconds ?? Number.NaN,
    databaseSeconds: database.reduce((all, { seconds, secondsOfEnded }) => all + seconds + secondsOfEnded, 0),
  }
}

function told({ taken, failed }: Work, before: Used, after: Used): readonly Measure[] {
  const all = [...taken.values()].flat()
  const who = `${people} people in ${products} products`
  return [
    { name: `${who}: all calls, p95`, unit: 'ms', value: percentile(all, 95), aim },
    ...[...taken]
      .filter(([, each]) => each.length > 0)
      .map(([act, each]) => ({
        name: `${who}: ${act}, p95`,
        unit: 'ms',
        value: percentile(each, 95),
        runs: [percentile(each, 50)],
      })),
    { name: `${who}: calls a second`, unit: '1/s', value: all.length / (minutes * 60) },
    {
      name: `${who}: calls that failed`,
      unit: '',
      value: failed.length,
      aim: { atMost: 0 },
      note: [...new Set(failed)].slice(0, 3).join('; '),
    },
    { name: 'memory of the server, more than before', unit: 'MB', value: after.megabytes - before.megabytes },
    { name: 'processor time of the server', unit: 's', value: after.serverSeconds - before.serverSeconds },
    {
      name: 'processor time of PostgreSQL on this machine',
      unit: 's',
      value: after.databaseSeconds - before.databaseSeconds,
    },
  ]
}
