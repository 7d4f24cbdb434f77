import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Evaluation } from '../packages/contract/src/index.ts'
import { aGarment, aNumber, bodyOf } from '../apps/server/src/features/evaluations/testing/caller.ts'
import type { Tx } from '../apps/server/src/platform/database/database.ts'
import { createUser } from '../apps/server/src/platform/organizations/people.ts'
import { openSession } from '../apps/server/src/platform/sessions/session-store.ts'
import { startProduct, type Product } from '../e2e/support/product.ts'
import { workBeside, type Beside } from './beside.ts'
import { furnish } from './dashboards.ts'
import { gatherStatistics, inHouse } from './house.ts'
import { enter, leave, type SignedIn } from './live.ts'
import type { Measure } from './measure.ts'
import { residentMegabytes, spentByEach } from './processes.ts'
import { percentile } from './statistics.ts'

const people = Number(process.env['BENCH_PEOPLE'] ?? 500)
const minutes = Number(process.env['BENCH_MINUTES'] ?? 10)
const products = Number(process.env['BENCH_PRODUCTS'] ?? 100_000)
/** Open pages that listen meanwhile. */
const sockets = Number(process.env['BENCH_SOCKETS'] ?? 0)
/** Whether files are imported and exported meanwhile, one of each after the other. */
const isBusy = process.env['BENCH_BESIDE'] === 'yes'
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
 * own, and looks at a dashboard; what is typed is computed in the browser. Pages that listen (`BENCH_SOCKETS`), imports
 * and exports (`BENCH_BESIDE=yes`) may be beside them. The database is that of `BENCH_DATABASE_URL`, else the embedded one.
 */
export async function measurePeople(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-bench-'))
  try {
    const url = process.env['BENCH_DATABASE_URL']
    const signedIn = await furnished(folder, url)
    const product = await startProduct({
      ECOTRAME_DATA_DIR: folder,
      ECOTRAME_SEED: 'none',
      ECOTRAME_TRUST_PROXY: 'yes',
      ...(url === undefined ? {} : { DATABASE_URL: url }),
    })
    try {
      return await worked(product, signedIn)
    } finally {
      await product.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Fills the organization, and takes people on who see all of it. */
const furnished = (folder: string, url: string | undefined): Promise<readonly SignedIn[]> =>
  inHouse(folder, { url }, async (house) => {
    await furnish(house, products)
    await gatherStatistics(house.url)
    return house.database.inOrganization(house.organization, (tx) => takenOn(tx, house.organization))
  })

async function takenOn(tx: Tx, organizationId: string): Promise<readonly SignedIn[]> {
  const inThreeHours = new Date(Date.now() + 3 * 3_600_000)
  const all: SignedIn[] = []
  for (let person = 0; person < people; person += 1) {
    const id = await createUser(tx, {
      organizationId,
      teamId: null,
      role: 'organization_owner',
      email: `person-${person}@a.example`,
      name: `Person ${person}`,
      language: 'en',
      passwordHash: '-',
    })
    const { token } = await openSession(tx, { organizationId, userId: id }, inThreeHours)
    all.push({ id, code: token })
  }
  return all
}

interface Work {
  readonly taken: Map<Act, number[]>
  readonly failed: string[]
  readonly until: number
}

/** Somebody at work, with an evaluation of their own. */
interface Person {
  readonly evaluation: Evaluation
  readonly call: (path: string, method?: string, payload?: object) => Promise<void>
}

const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

const agent = new Agent({ keepAlive: true })
/**
 * Asks as browsers do, over connections that stay open, and unpacks nothing: browsers do that on other machines, these are on
 * the processors of the server.
 */
function callerOf(address: string, token: string): Person['call'] {
  const headers = { ...headersOf(token), 'accept-encoding': 'gzip, deflate, br' }
  return (path, method = 'GET', payload) =>
    new Promise((resolve, reject) => {
      const asked = request(`${address}/api${path}`, { agent, method, headers }, (answer) => {
        answer.resume()
        answer.on('error', reject)
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          if (status < 300) resolve()
          else reject(new Error(`${method} ${path.slice(0, 40)} ${status}`))
        })
      })
      asked.on('error', reject)
      asked.end(payload === undefined ? undefined : JSON.stringify(payload))
    })
}

async function worked(
  { address, process: server }: Product,
  signedIn: readonly SignedIn[],
): Promise<readonly Measure[]> {
  const all = await Promise.all(signedIn.map((one, place) => atWork(address, one, place)))
  const taken = new Map(day.map((act): [Act, number[]] => [act, []]))
  const work: Work = { taken, failed: [], until: Date.now() + minutes * 60_000 }
  const browsers = await enter({ address }, signedIn, sockets)
  const before = usedBy(server.pid)
  const beside = isBusy ? workBeside({ address, token: signedIn[0]?.code ?? '' }, work.until) : null
  await Promise.all(all.map((person, place) => workDay(work, person, place)))
  const after = usedBy(server.pid)
  await leave(browsers)
  return [...told(work, before, after), ...toldBeside(await beside)]
}

async function atWork(address: string, { code }: SignedIn, place: number): Promise<Person> {
  const body = JSON.stringify(aGarment({ name: `Of person ${place}` }))
  const made = await fetch(`${address}/api/evaluations`, { method: 'POST', headers: headersOf(code), body })
  return { evaluation: (await made.json()) as Evaluation, call: callerOf(address, code) }
}

async function workDay(work: Work, person: Person, place: number): Promise<void> {
  const { least, most } = pause
  await wait((place / people) * most)
  for (let turn = place; Date.now() < work.until; turn += 1) {
    const act = day[turn % day.length] ?? 'list'
    const start = performance.now()
    try {
      await acts[act](person, turn)
      work.taken.get(act)?.push(performance.now() - start)
    } catch (error) {
      work.failed.push(String(error))
    }
    await wait(least + (((place * 7919 + turn * 104_729) % 1000) / 1000) * (most - least))
  }
}

/** As it stands, and heavier by the turn: what is typed is another value each time. */
const changed = (evaluation: Evaluation, turn: number) => ({
  ...bodyOf(evaluation),
  values: { ...evaluation.values, mass: aNumber('mass', 100 + (turn % 400)) },
})

const acts: Readonly<Record<Act, (person: Person, turn: number) => Promise<unknown>>> = {
  list: ({ call }) => call('/evaluations?limit=50'),
  'list, searched': ({ call }, turn) =>
    call(`/products?limit=50&search=jacket%20${(turn % 16).toString(16)}`),
  open: ({ call, evaluation }) => call(`/evaluations/${evaluation.id}`),
  evaluate: ({ call, evaluation }) => call(`/evaluations/evaluate/${evaluation.id}`),
  save: ({ call, evaluation }, turn) =>
    call(`/evaluations/${evaluation.id}`, 'PUT', changed(evaluation, turn)),
  products: ({ call }) => call('/products?limit=50&sort=-updatedAt'),
  dashboard: ({ call }) => call('/dashboard/organization'),
}

interface Used {
  readonly megabytes: number
  /** Of those who ask, which is this process. */
  readonly ownSeconds: number
  readonly serverSeconds: number
  readonly databaseSeconds: number
}

/** What the processes of the product have used until now. */
function usedBy(pid: number | undefined): Used {
  const each = spentByEach()
  const { user, system } = process.cpuUsage()
  const database = each.filter(({ command }) => command === 'postgres')
  return {
    megabytes: residentMegabytes(pid),
    ownSeconds: (user + system) / 1e6,
    serverSeconds: each.find((one) => one.pid === pid)?.seconds ?? Number.NaN,
    databaseSeconds: database.reduce((all, { seconds, secondsOfEnded }) => all + seconds + secondsOfEnded, 0),
  }
}

const toldBeside = (beside: Beside | null): readonly Measure[] =>
  beside === null
    ? []
    : [
        { name: 'products imported and evaluated meanwhile', unit: '', value: beside.rowsImported },
        { name: 'products exported meanwhile', unit: '', value: beside.rowsExported },
      ]

function told({ taken, failed }: Work, before: Used, after: Used): readonly Measure[] {
  const all = [...taken.values()].flat()
  const others = [
    ...(sockets > 0 ? [`${sockets} open pages`] : []),
    ...(isBusy ? ['imports and exports'] : []),
  ]
  const who = [`${people} people in ${products} products`, ...others].join(', ')
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
    ...Object.entries({
      'the people': after.ownSeconds - before.ownSeconds,
      'the server': after.serverSeconds - before.serverSeconds,
      'PostgreSQL on this machine': after.databaseSeconds - before.databaseSeconds,
    }).map(([whose, seconds]) => ({
      name: `${who}: processor time of ${whose}, a call`,
      unit: 'ms',
      value: (seconds * 1000) / all.length,
    })),
  ]
}
