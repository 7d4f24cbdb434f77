import type { Client } from 'pg'

interface Wanted {
  readonly organization: string
  readonly team: string
  /** A run evaluation that the others are copies of, each in its own measure. */
  readonly evaluation: string
  readonly count: number
}

/** Columns of a version that no list reads. */
const unread = new Set([
  'id',
  'public_id',
  'evaluation_id',
  'form',
  'breakdown',
  'label_quantities',
  'points',
])

/**
 * Evaluations of an organization as a large brand has them, each with an active version in its own measure. The client is
 * that of a superuser: what follows from a row by triggers is left out, for no list reads it.
 */
export async function insertManyEvaluations(
  client: Client,
  { organization, team, evaluation, count }: Wanted,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'evaluation_versions' and is_generated = 'NEVER'`,
  )
  const columns = rows.filter(({ name }) => !unread.has(name)).map(({ name }) => `"${name}"`)
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `insert into evaluations (organization_id, team_id, name, reference, category_id, form_values, composition,
       search_text, state, created_at, updated_at)
     select $1, $2, named.name, 'EV-' || n,
       (array['tshirt', 'jeans', 'jacket', 'coat', 'dress'])[1 + n % 5], '{}', '[]',
       lower(named.name || ' ev-' || n), case when n % 20 = 0 then 'draft' else 'evaluated' end,
       now() - make_interval(mins => (n * 7) % $3), now() - make_interval(mins => n)
     from generate_series(1, $3::integer) as n cross join lateral (select
       (array['Tee', 'Jacket', 'Jeans', 'Dress', 'Coat', 'Pyjama', 'Shirt'])[1 + n % 7] || ' '
         || left(md5(n::text), 6) as name) named`,
    [organization, team, count],
  )
  await client.query(
    `insert into evaluation_versions (evaluation_id, form, points, label_quantities, ${columns.join(', ')})
     select e.id, '{}', (v.points * (0.5 + n % 9973 / 5000.0))::bigint, jsonb_set(v.label_quantities, '{fr,score}',
         to_jsonb((v.label_quantities #>> '{fr,score}')::double precision * (0.5 + n % 9973 / 5000.0))),
       ${columns.map((name) => `v.${name}`).join(', ')}
     from evaluation_versions v, (select id, substr(reference, 4)::integer as n from evaluations
       where organization_id = $1 and reference like 'EV-%') e
     where v.evaluation_id = $2 and n % 20 <> 0`,
    [organization, evaluation],
  )
  await client.query(`set session_replication_role = origin`)
}
