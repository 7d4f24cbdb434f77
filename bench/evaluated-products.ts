import { sql } from 'drizzle-orm'
import type { Database } from '../apps/server/src/platform/database/database.ts'

interface Wanted {
  readonly organization: string
  readonly team: string
  /** A run evaluation whose breakdown the products take, each in its own measure. */
  readonly evaluation: string
  readonly products: number
}

/**
 * Evaluated products with what they are made of, as an organization with a hundred thousand of them has: figures and
 * breakdowns in the measure of real ones, volumes, prices, seasons, brands and tags, each of which goes with any other; some
 * without units, some never run.
 */
export async function insertEvaluatedProducts(
  database: Database,
  { organization, team, evaluation, products }: Wanted,
): Promise<void> {
  await database.asSystem(async (tx) => {
    const [model] = (
      await tx.execute<{ id: string }>(sql`
        insert into products (organization_id, team_id, name, reference, price, currency, units_sold, season)
        values (${organization}, ${team}, 'Model', 'MODEL', 30, 'EUR', 1, 'AW26') returning id`)
    ).rows
    if (model === undefined) throw new Error('The model was not inserted')
    await tx.execute(sql`insert into product_evaluations (organization_id, product_id, evaluation_id, place, quantity)
      values (${organization}, ${model.id}, ${evaluation}, 0, 1)`)
    await tx.execute(sql`select set_config('app.organization_id', ${organization}, true)`)
    await tx.execute(sql`select refresh_products(${organization}::uuid, array[${model.id}::uuid])`)
    // PostgreSQL planned its checks of keys for a table of one row, which may be looked through.
    await tx.execute(sql`discard plans`)
    await tx.execute(sql`
      insert into products (organization_id, team_id, name, reference, brand, price, currency, season, units_sold, state,
        category_ids, evaluation_count, label_values, mass_kg, updated_at)
      select ${organization}, ${team},
        (array['Tee', 'Jacket', 'Jeans', 'Dress', 'Coat'])[1 + n % 5] || ' ' || left(md5(n::text), 6), 'MP-' || n,
        'Brand ' || n / 32 % 40, 10 + n % 190, 'EUR', (array['AW26', 'SS27', 'AW27', 'SS28'])[1 + n / 8 % 4],
        case when n % 50 = 0 then null else (n * 37) % 20000 end,
        case when n % 40 = 0 then 'draft' when n % 11 = 0 then 'outdated' else 'evaluated' end,
        array[(array['tshirt', 'jeans', 'jacket', 'coat', 'dress', 'sweater', 'skirt', 'shirt'])[1 + n % 8]],
        1, case when n % 40 = 0 then '{}'::jsonb else (
          select jsonb_object_agg(key, value::text::double precision * (0.5 + n % 97 / 50.0))
          from jsonb_each(model.label_values) where value <> 'null') end,
        0.1 + (n % 900) / 1000.0, now() - make_interval(mins => n)
      from generate_series(1, ${products}) as n
      cross join (select label_values from products where id = ${model.id}) model`)
    await insertBreakdowns(tx, organization, model.id)
    await tx.execute(sql`insert into tags (organization_id, name, color)
      select ${organization}, 'Tag ' || n, '#c0762f' from generate_series(1, 12) as n`)
    await tx.execute(sql`
      insert into product_tags (organization_id, product_id, tag_id)
      select ${organization}, p.id, t.id
      from (select id, row_number() over () as n from products where reference <> 'MODEL') p
      join (select id, row_number() over () as n from tags) t on t.n = 1 + p.n % 12`)
    await tx.execute(sql`delete from products where id = ${model.id}`)
  })
}

/** Each as much of the model as its figure is; with three materials and as many countries as the model. */
const insertBreakdowns = (
  tx: Parameters<Parameters<Database['asSystem']>[0]>[0],
  organization: string,
  model: string,
) =>
  tx.execute(sql`
    insert into product_breakdowns (organization_id, product_id, fr_dur_stages, pef_stages, pef_categories,
      climate_stages, french_releases, pef_releases, materials, fr_dur_materials, pef_materials, countries,
      fr_dur_countries, pef_countries)
    select ${organization}, p.id,
      array(select part * p.fr_dur / of.fr_dur from unnest(m.fr_dur_stages) with ordinality as one (part, place) order by place),
      array(select part * p.pef / of.pef from unnest(m.pef_stages) with ordinality as one (part, place) order by place),
      array(select part * p.pef / of.pef from unnest(m.pef_categories) with ordinality as one (part, place) order by place),
      array(select part * p.pef / of.pef from unnest(m.climate_stages) with ordinality as one (part, place) order by place),
      m.french_releases, m.pef_releases,
      array['', 'ei-coton', 'ei-lin'],
      array[p.fr_dur * 0.5, p.fr_dur * 0.3, p.fr_dur * 0.2], array[p.pef * 0.5, p.pef * 0.3, p.pef * 0.2],
      m.countries,
      array(select part * p.fr_dur / of.fr_dur from unnest(m.fr_dur_countries) with ordinality as one (part, place) order by place),
      array(select part * p.pef / of.pef from unnest(m.pef_countries) with ordinality as one (part, place) order by place)
    from products p
    cross join (select * from product_breakdowns where product_id = ${model}) m
    cross join (select fr_dur, pef from products where id = ${model}) of
    where p.organization_id = ${organization} and p.state <> 'draft' and p.id <> ${model}`)
