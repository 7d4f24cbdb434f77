import pg from 'pg'
import { aGarment } from '../apps/server/src/features/evaluations/testing/caller.ts'
import { inOwnHouse, type House } from './house.ts'
import { insertManyEvaluations } from './many-evaluations.ts'
import type { Measure } from './measure.ts'
import { percentile, timesOf } from './statistics.ts'

const evaluations = Number(process.env['BENCH_EVALUATIONS'] ?? 200_000)
const calls = 40
const aim = { atMost: 150 }

/** The list of `BENCH_EVALUATIONS` evaluations over the whole server: first page, searched, filtered, sorted, and deep. */
export const measureEvaluationLists = (): Promise<readonly Measure[]> =>
  inOwnHouse({ url: undefined }, measured)

interface Answer {
  readonly id: string
  readonly meta: { readonly totalItems: number; readonly next: string | null }
}

async function measured({ inject, url, organization, team }: House): Promise<readonly Measure[]> {
  const asked = async (path: string) => (await inject(path)).json<Answer>()
  const { id: evaluation } = (await inject('/evaluations', 'POST', aGarment())).json<Answer>()
  await asked(`/evaluations/evaluate/${evaluation}`)
  await fill(url, { organization, team, evaluation, count: evaluations })
  const timed = async (path: (call: number) => string) =>
    percentile(await timesOf(calls, (call) => inject(path(call))), 95)
  const page = '/evaluations?limit=50'
  const thousandth = `&page=${Math.min(1000, Math.floor(evaluations / 100))}`
  const after = async (sort: string) => (await asked(`${page}${sort}${thousandth}`)).meta.next ?? ''
  const [afterUpdate, afterName] = [await after(''), await after('&sort=name')]
  const word = (call: number) => (call * 7919).toString(16).padStart(5, '0').slice(-4)
  const sorted = (field: string) => timed((call) => `${page}&sort=${call % 2 === 0 ? '' : '-'}${field}`)
  const rows: readonly (readonly [string, number])[] = [
    ['of the list as it opens', await timed(() => page)],
    ['of a category', await timed(() => `${page}&category=jeans`)],
    ['of a rare word', await timed((call) => `${page}&search=${word(call)}`)],
    ['of a frequent word and a rare one', await timed((call) => `${page}&search=tee+${word(call)}`)],
    ['of a frequent word', await timed(() => `${page}&search=tee`)],
    ['of a word that is nowhere', await timed((call) => `${page}&search=none${call}`)],
    ['by name', await sorted('name')],
    ['by reference', await sorted('reference')],
    ['by creation', await sorted('createdAt')],
    ['by points', await sorted('points')],
    ['by the figure', await sorted('figure')],
    ['number 1,000', await timed(() => `${page}${thousandth}`)],
    ['after it by its cursor', await timed(() => `${page}&after=${afterUpdate}`)],
    ['number 1,000 by name', await timed(() => `${page}&sort=name${thousandth}`)],
    ['after it by its cursor, by name', await timed(() => `${page}&sort=name&after=${afterName}`)],
  ]
  return rows.map(([name, value]) => ({ name: `a page of evaluations ${name}, p95`, unit: 'ms', value, aim }))
}

/** As after some minutes of use: the database has cleaned up and counted its tables, as it does by itself. */
async function fill(url: string, wanted: Parameters<typeof insertManyEvaluations>[1]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await insertManyEvaluations(client, wanted)
  await client.query('vacuum (analyze) evaluations, evaluation_versions')
  await client.end()
}
