import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { sql, type SQL } from 'drizzle-orm'
import type { Database, Tx } from '../apps/server/src/platform/database/database.ts'
import {
  aCountry,
  aGarment,
  aMaterial,
  aNumber,
} from '../apps/server/src/features/evaluations/testing/caller.ts'
import { gatherStatistics, inOwnHouse, type House } from './house.ts'
import type { Measure } from './measure.ts'
import { median, milliseconds, percentile } from './statistics.ts'

const products = Number(process.env['BENCH_PRODUCTS'] ?? 10_000)
const calls = 5
const address = '/dashboard/organization/horizon'

const rules = ['electricity', 'freight', 'air-contrails', 'flax', 'organic-cotton'] as const
const fibres = ['ei-coton', 'ei-lin', 'ei-coton-organic', 'ei-viscose', 'ei-pet'] as const
const makers = ['BD', 'TR', 'CN', 'IN'] as const

/** The portfolio under a draft of the French method, with an evaluation of its own in each product. */
export const measureHorizon = (): Promise<readonly Measure[]> =>
  inOwnHouse({ url: undefined }, async ({ inject, database, url, organization, team }) => {
    const models: string[] = []
    for (const fibre of fibres)
      for (const country of makers) {
        const { values } = aGarment()
        const garment = aGarment({
          name: `${fibre} ${country}`,
          team,
          values: {
            ...values,
            mass: aNumber('mass', 120 + models.length * 10),
            makingCountry: aCountry('makingCountry', country),
          },
          composition: [aMaterial(fibre, 95), aMaterial('elasthane', 5)],
        })
        const { id } = (await inject('/evaluations', 'POST', garment)).json<{ id: string }>()
        await inject(`/evaluations/evaluate/${id}`)
        models.push(id)
      }
    await insertCopies(database, { organization, team, models })
    await gatherStatistics(url)
    // The first computes each product; others read what is remembered.
    const before = process.cpuUsage()
    const first = await milliseconds(() => inject(address))
    const { user, system } = process.cpuUsage(before)
    const taken: number[] = []
    for (let call = 0; call < calls; call += 1) taken.push(await milliseconds(() => inject(address)))
    const withoutFibres = `${address}?${rules.map((rule) => `rule=${rule}`).join('&')}`
    const others = await milliseconds(() => inject(withoutFibres))
    const { total, body } = await answerOf(inject)
    if (total !== products) throw new Error(`${total} products were compared, not ${products}`)
    return [
      {
        name: `embedded, ${products} products under a draft of the French method, first answer`,
        unit: 'ms',
        value: first,
        aim: { atMost: 5000 },
        note: `${((user + system) / 1e6).toFixed(1)} s of processor in the server; load ${loadavg()[0]?.toFixed(1) ?? ''}; one page of the answer ${Math.round(body / 1000)} kB`,
      },
      {
        name: `embedded, ${products} products under other rules of the draft, first answer`,
        unit: 'ms',
        value: others,
        aim: { atMost: 5000 },
      },
      {
        name: `embedded, ${products} products under a draft, next answers, slowest`,
        unit: 'ms',
        value: percentile(taken, 100),
        runs: [median(taken)],
        aim: { atMost: 5000 },
      },
    ]
  })

async function answerOf(inject: House['inject']) {
  const answer = (await inject(address)).json<{ total: { products: number } }>()
  return { total: answer.total.products, body: JSON.stringify(answer).length }
}

interface Copied {
  readonly organization: string
  readonly team: string
  readonly models: readonly string[]
}

/** Each product with a copy of a model: its version with its input, without the document of its result. */
async function insertCopies(database: Database, { organization, team, models }: Copied): Promise<void> {
  for (let start = 0; start < products; start += copiesAtOnce)
    await database.asSystem(async (tx) => {
      const rows = Array.from({ length: Math.min(copiesAtOnce, products - start) }, (_, place) => ({
        n: start + place,
        model: models[place % models.length] ?? '',
      }))
      const ids = () => sql`${sql.param(rows.map(() => randomUUID()))}::uuid[]`
      const [evaluations, versions, ofProducts] = [ids(), ids(), ids()]
      const copies = sql`unnest(${evaluations}, ${versions}, ${ofProducts},
        ${sql.param(rows.map(({ model }) => model))}::uuid[], ${sql.param(rows.map(({ n }) => n))}::integer[])
        as copy (evaluation, version, product, model, n)`
      await insertRows(tx, { organization, team, copies })
      await tx.execute(sql`select set_config('app.organization_id', ${organization}, true)`)
      await tx.execute(sql`select refresh_products(${organization}::uuid, ${ofProducts})`)
    })
}

const copiesAtOnce = 500

interface Rows {
  readonly organization: string
  readonly team: string
  readonly copies: SQL
}

async function insertRows(tx: Tx, { organization, team, copies }: Rows): Promise<void> {
  await tx.execute(sql`
    insert into evaluations (id, organization_id, team_id, name, category_id, form_values, composition, search_text, state)
    select copy.evaluation, ${organization}, ${team}, 'Evaluation ' || copy.n, e.category_id, e.form_values,
      e.composition, 'evaluation ' || copy.n, 'evaluated'
    from ${copies} join evaluations e on e.id = copy.model`)
  const { rows } = await tx.execute<{ name: string }>(sql`select quote_ident(column_name) as name
    from information_schema.columns where table_name = 'evaluation_versions' and is_generated = 'NEVER'
      and column_name not in ('id', 'public_id', 'evaluation_id')`)
  const columns = rows.map(({ name }) => name)
  await tx.execute(sql`
    insert into evaluation_versions (id, evaluation_id, ${sql.raw(columns.join(', '))})
    select copy.version, copy.evaluation, ${sql.raw(columns.map((name) => `v.${name}`).join(', '))}
    from ${copies} join evaluation_versions v on v.evaluation_id = copy.model and v.active`)
  await tx.execute(sql`
    insert into version_results (organization_id, version_id, method, release, input, result, score, unit, problems)
    select ${organization}, copy.version, kept.method, kept.release, kept.input, '{}', kept.score, kept.unit, kept.problems
    from ${copies} join evaluation_versions v on v.evaluation_id = copy.model and v.active
    join version_results kept on kept.version_id = v.id and kept.method = 'french-cost'`)
  await tx.execute(sql`
    insert into products (id, organization_id, team_id, name, reference, season, units_sold)
    select copy.product, ${organization}, ${team}, 'Product ' || copy.n, 'HZ-' || copy.n, 'SS 27', copy.n
    from ${copies}`)
  await tx.execute(sql`
    insert into product_evaluations (organization_id, product_id, evaluation_id, place, quantity)
    select ${organization}, copy.product, copy.evaluation, 0, 1 from ${copies}`)
}
