import { sql, type SQL } from 'drizzle-orm'
import type { Database, Tx } from '../apps/server/src/platform/database/database.ts'
import { facilityProcesses } from '../packages/contract/src/index.ts'
import { scoreLabelIds } from '../packages/lca/src/index.ts'

interface Wanted {
  readonly organization: string
  readonly team: string
  /** A run evaluation that the others are copies of, each in its own measure. */
  readonly evaluation: string
  readonly evaluations: number
  /** Name of the tables by which precisions count. */
  readonly tablesId: string
  /**
   * Gathers statistics. A connection goes on with the plans that it made for a table of a few rows, and looks through
   * all rows of a hundred thousand for each that is written, until it hears that the table has grown.
   */
  readonly gatherStatistics: () => Promise<void>
}

/** So many that plans for them hold for all. */
const firstEvaluations = 1000

export const facilityCount = 200
const componentCount = 300

/**
 * What stands behind evaluated products: evaluations, each with an active version, three facilities and two components,
 * nine in ten with their precision measured. Versions come without the documents of their results, 60 kB each, which no
 * dashboard reads; all that one reads is there.
 */
export async function insertEvaluations(database: Database, wanted: Wanted): Promise<void> {
  const { organization, evaluations, tablesId, gatherStatistics } = wanted
  await database.asSystem(async (tx) => {
    await insertFacilities(tx, organization)
    await insertComponents(tx, organization)
    await insertForms(tx, wanted, 1, firstEvaluations)
  })
  await gatherStatistics()
  await database.asSystem(async (tx) => {
    await insertForms(tx, wanted, firstEvaluations + 1, evaluations)
    await tx.execute(sql`
      insert into evaluation_facilities (organization_id, evaluation_id, facility_id)
      select distinct ${organization}::uuid, e.id, f.id
      from ${numbered(sql`evaluations`, 'EV-')} e
      join generate_series(0, 2) as place on true
      join ${numbered(sql`facilities`, 'F-', sql`name`)} f on f.n = 1 + (e.n * (7 + place * 13)) % ${facilityCount}`)
    for (const table of ['evaluation_components', 'evaluation_articles'])
      await tx.execute(sql`
        insert into ${sql.identifier(table)} (organization_id, evaluation_id, component_id
          ${table === 'evaluation_components' ? sql`, revision` : sql``})
        select distinct ${organization}::uuid, e.id, c.id ${table === 'evaluation_components' ? sql`, 1` : sql``}
        from ${numbered(sql`evaluations`, 'EV-')} e
        join generate_series(0, 1) as place on true
        join ${numbered(sql`components`, 'C-')} c on c.n = 1 + (e.n * (5 + place * 17)) % ${componentCount}`)
  })
  await gatherStatistics()
  await insertVersions(database, wanted, 1, firstEvaluations)
  await gatherStatistics()
  await insertVersions(database, wanted, firstEvaluations + 1, evaluations)
  await gatherStatistics()
  await database.asSystem((tx) =>
    tx.execute(sql`
      insert into version_precisions (organization_id, version_id, tables_id, precision)
      select ${organization}, v.id, ${tablesId}, jsonb_build_object('quality', jsonb_build_object('dqr', 1 + e.n % 4),
        'figures', (select jsonb_object_agg(label, jsonb_build_object('product', jsonb_build_object(
          'interval', jsonb_build_object('low', 100 + e.n % 50, 'high', 200 + e.n % 300),
          'primaryImpact', (e.n % 100) / 100.0))) from unnest(${sql.param([...scoreLabelIds])}::text[]) as label))
      from ${numbered(sql`evaluations`, 'EV-')} e
      join evaluation_versions v on v.organization_id = ${organization} and v.evaluation_id = e.id and v.active
      where e.n % 10 <> 0`),
  )
}

const insertForms = (tx: Tx, { organization, team, evaluation }: Wanted, from: number, to: number) =>
  tx.execute(sql`
    insert into evaluations (organization_id, team_id, name, reference, category_id, form_values, composition,
      search_text, state, updated_at)
    select ${organization}, ${team}, 'Evaluation ' || n, 'EV-' || n, category_id, form_values, composition,
      'evaluation ' || n, 'evaluated', now() - make_interval(mins => n)
    from evaluations, generate_series(${from}::integer, ${to}::integer) as n where id = ${evaluation}`)

/** Rows of a table by the number in their reference. */
const numbered = (table: SQL, prefix: string, column = sql`reference`): SQL =>
  sql`(select id, substr(${column}, ${prefix.length + 1}::integer)::integer as n from ${table}
    where ${column} like ${`${prefix}%`})`

const insertFacilities = (tx: Tx, organization: string) =>
  tx.execute(sql`
    insert into facilities (organization_id, name, country, latitude, longitude, tier, processes, search_text)
    select ${organization}, 'F-' || n, (array['TR', 'PT', 'BD', 'CN', 'IN', 'FR', 'IT', 'VN'])[1 + n % 8],
      -40 + n % 80, -100 + n, 1 + n % 4,
      (${sql.param([...facilityProcesses])}::text[])[1 + n % 12 : 2 + n % 12 + n % 2], 'f-' || n
    from generate_series(1, ${facilityCount}) as n`)

/** Half of them declared for a release of the Candidate List, some with a substance above the threshold. */
async function insertComponents(tx: Tx, organization: string): Promise<void> {
  await tx.execute(sql`
    insert into components (organization_id, kind, name, reference, material, country, facility_id, article,
      substance_verdict, list_release, list_method, search_text)
    select ${organization}, 'material', 'Component ' || one.n, 'C-' || one.n, 'cotton', 'TR', f.id, true,
      case when one.n % 2 = 0 then 'declared' else 'unknown' end,
      case when one.n % 2 = 0 then date '2026-02-04' end, case when one.n % 2 = 0 then 'declaration' end, 'component ' || one.n
    from generate_series(1, ${componentCount}) as one (n)
    join ${numbered(sql`facilities`, 'F-', sql`name`)} f on f.n = 1 + one.n % ${facilityCount}`)
  await tx.execute(sql`
    insert into component_substances (organization_id, component_id, position, entry, name, status, concentration)
    select ${organization}, c.id, 0, 'SVHC-189', 'Lead', 'present', 0.3
    from ${numbered(sql`components`, 'C-')} c where c.n % 30 = 0`)
}

async function insertVersions(
  database: Database,
  { organization, evaluation }: Pick<Wanted, 'organization' | 'evaluation'>,
  from: number,
  to: number,
): Promise<void> {
  await database.asSystem(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`select quote_ident(column_name) as name
      from information_schema.columns where table_name = 'evaluation_versions' and is_generated = 'NEVER'
        and column_name not in ('id', 'public_id', 'evaluation_id', 'form', 'label_quantities')`)
    const names = rows.map(({ name }) => name)
    await tx.execute(sql`
      insert into evaluation_versions (evaluation_id, form, label_quantities, ${sql.raw(names.join(', '))})
      select e.id, '{}',
        jsonb_set(v.label_quantities, '{fr,score}',
          to_jsonb((v.label_quantities #>> '{fr,score}')::double precision * (0.5 + e.n % 97 / 50.0))),
        ${sql.raw(names.map((name) => `v.${name}`).join(', '))}
      from evaluation_versions v cross join ${numbered(sql`evaluations`, 'EV-')} e
      where v.evaluation_id = ${evaluation} and v.organization_id = ${organization} and e.n between ${from} and ${to}`)
  })
}

/** Each product holds the evaluation of its number, and every second one knows all its articles. */
export const putIntoProducts = (database: Database, organization: string) =>
  database.asSystem(async (tx) => {
    await tx.execute(sql`
      insert into product_evaluations (organization_id, product_id, evaluation_id, place, quantity)
      select ${organization}, p.id, e.id, 0, 1 + p.n % 3
      from ${numbered(sql`products`, 'MP-')} p join ${numbered(sql`evaluations`, 'EV-')} e on e.n = p.n`)
    await tx.execute(sql`
      insert into product_article_lists (organization_id, product_id, complete)
      select ${organization}, p.id, true from ${numbered(sql`products`, 'MP-')} p where p.n % 2 = 0`)
  })
