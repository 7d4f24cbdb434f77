import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { createShutdown } from '../apps/server/src/platform/start/shutdown.ts'
import {
  aCountry,
  aGarment,
  aMaterial,
  aNumber,
} from '../apps/server/src/features/evaluations/testing/caller.ts'
import { gatherStatistics, openHouse } from './dashboards.ts'
import type { Measure } from './measure.ts'
import { median, milliseconds, percentile } from './statistics.ts'

const products = Number(process.env['BENCH_PRODUCTS'] ?? 10_000)
const calls = 5
const address = '/dashboard/organization/horizon'

const fibres = ['ei-coton', 'ei-lin', 'ei-coton-organic', 'ei-viscose', 'ei-pet'] as const
const makers = ['BD', 'TR', 'CN', 'IN'] as const

/** The portfolio under a draft of the French method, with an evaluation of its own in each product. */
export async function measureHorizon(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-bench-'))
  const shutdown = createShutdown((error) => {
    throw error
  })
  try {
    const { inject, database, url, organization, team } = await openHouse(folder, shutdown, {
      name: 'embedded',
      url: undefined,
      atMost: 5000,
    })
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
    const taken: number[] = []
    for (let call = 0; call < calls; call += 1) taken.push(await milliseconds(() => inject(address)))
    const { total, body } = await answerOf(inject)
    if (total !== products) throw new Error(`${total} products were compared, not ${products}`)
    return [
      {
        name: `embedded, ${products} products under a draft of the French method, slowest`,
        unit: 'ms',
        value: percentile(taken, 100),
        runs: [median(taken)],
        aim: { atMost: 5000 },
        note: `load ${loadavg()[0]?.toFixed(1) ?? ''}; one page of the answer ${Math.round(body / 1000)} kB`,
      },
    ]
  } finally {
    await shutdown.run()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function answerOf(inject: Awaited<ReturnType<typeof openHouse>>['inject']) {
  const answer = (await inject(address)).json<{ total: { products: number } }>()
  return { total: answer.total.products, body: JSON.stringify(answer).length }
}

interface Copied {
  readonly organization: string
  readonly team: string
  readonly models: readonly string[]
}

/** Each product with a copy of a model: its version with its input, without the document of its result. */
const insertCopies = (database: Database, { organization, team, models }: Copied) =>
  database.asSystem(async (tx) => {
    await tx.execute(sql`select set_config('app.organization_id', ${organization}, true)`)
    await tx.execute(sql`
      insert into evaluations (organization_id, team_id, name, reference, category_id, form_values, composition,
        search_text, state)
      select ${organization}, ${team}, 'Evaluation ' || n, 'HZ-' || n, e.category_id, e.form_values, e.composition,
        'evaluation ' || n, 'evaluated'
      from unnest(${sql.param([...models])}::uuid[]) with ordinality as model (id, place)
      join evaluations e on e.id = model.id
      join generate_series(1, ${products}) as n on n % ${models.length} = model.place - 1`)
    const { rows } = await tx.execute<{ name: string }>(sql`select quote_ident(column_name) as name
      from information_schema.columns where table_name = 'evaluation_versions' and is_generated = 'NEVER'
        and column_name not in ('id', 'public_id', 'evaluation_id')`)
    const columns = rows.map(({ name }) => name)
    const copies = sql`(select e.id, substr(e.reference, 4)::integer as n, v.id as model
      from evaluations e
      join unnest(${sql.param([...models])}::uuid[]) with ordinality as model (id, place)
        on substr(e.reference, 4)::integer % ${models.length} = model.place - 1
      join evaluation_versions v on v.evaluation_id = model.id and v.active
      where e.reference like 'HZ-%')`
    await tx.execute(sql`
      insert into evaluation_versions (evaluation_id, ${sql.raw(columns.join(', '))})
      select copy.id, ${sql.raw(columns.map((name) => `v.${name}`).join(', '))}
      from ${copies} copy join evaluation_versions v on v.id = copy.model`)
    await tx.execute(sql`
      insert into version_results (organization_id, version_id, method, release, input, result, score, unit, problems)
      select ${organization}, v.id, kept.method, kept.release, kept.input, '{}', kept.score, kept.unit, kept.problems
      from ${copies} copy join evaluation_versions v on v.evaluation_id = copy.id
      join version_results kept on kept.version_id = copy.model and kept.method = 'french-cost'`)
    await tx.execute(sql`
      insert into products (organization_id, team_id, name, reference, season, units_sold)
      select ${organization}, ${team}, 'Product ' || n, 'HZ-' || n, 'SS 27', n from generate_series(1, ${products}) as n`)
    await tx.execute(sql`
      insert into product_evaluations (organization_id, product_id, evaluation_id, place, quantity)
      select ${organization}, p.id, e.id, 0, 1 from products p join evaluations e on e.reference = p.reference
      where p.organization_id = ${organization} and p.reference like 'HZ-%'`)
    await tx.execute(sql`select refresh_products(${organization}::uuid,
      (select array_agg(id) from products where organization_id = ${organization} and reference like 'HZ-%'))`)
  })
