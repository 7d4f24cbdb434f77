import { Client, escapeIdentifier as name } from 'pg'

/** Where the rows of all tables stand as the seed wrote them. */
const origin = 'demonstration_origin'

/** Whoever looks around stays signed in. */
const kept: ReadonlySet<string> = new Set(['sessions', 'navigation_tokens', 'login_tries'])

interface Table {
  readonly table: string
  /** Without those that PostgreSQL works out itself. */
  readonly columns: readonly string[]
}

async function tablesOf(client: Client): Promise<readonly Table[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.table_name as table, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by c.table_name order by c.table_name`)
  return rows.filter(({ table }) => !kept.has(table))
}

async function inOneTransaction(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Keeps every row as it is now, for resets to come. */
export const keepOrigin = (url: string): Promise<void> =>
  inOneTransaction(url, async (client) => {
    await client.query(`drop schema if exists ${origin} cascade`)
    await client.query(`create schema ${origin}`)
    for (const { table } of await tablesOf(client))
      await client.query(`create table ${origin}.${name(table)} as table public.${name(table)}`)
  })

/**
 * Makes every row what it was when it was kept, under its own id. Who reads meanwhile sees the rows of before, at once;
 * who writes waits until it is done.
 */
export const returnToOrigin = (url: string): Promise<void> =>
  inOneTransaction(url, async (client) => {
    const tables = await tablesOf(client)
    await client.query(
      `lock table ${tables.map(({ table }) => `public.${name(table)}`).join(', ')} in share row exclusive mode`,
    )
    // Rows go and come in the order of the alphabet: what refers to them is whole again at the end.
    await client.query('set local session_replication_role = replica')
    for (const { table, columns } of tables) {
      const of = columns.map(name).join(', ')
      await client.query(`delete from public.${name(table)}`)
      await client.query(
        `insert into public.${name(table)} (${of}) overriding system value select ${of} from ${origin}.${name(table)}`,
      )
    }
    await client.query('delete from sessions where user_id not in (select id from users)')
  })
