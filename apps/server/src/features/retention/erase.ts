import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Somebody whose account is gone. */
export interface Leaver {
  readonly organizationId: string
  readonly userId: string
}

/** What stands for the name of somebody: the same wherever it is replaced, so that what one person did stays together. */
export const codeOf = (userId: string): string => `P-${userId.slice(0, 8)}`

/**
 * Where a name is evidence of who answers for something to authorities and buyers: it is kept (GDPR, article 17(3)(b)
 * and (e)). Most of these rows never change at all: they are signed, or their order is a chain of hashes.
 */
const evidence: ReadonlySet<string> = new Set([
  'declarations.author_name',
  'declaration_answers.author_name',
  'pact_footprints.created_by',
  'passport_versions.author_name',
  'portfolio_packs.author_name',
  'publications.author_name',
  'publications.withdrawn_by_name',
  'verification_entries.author',
  'verification_statements.withdrawn_by',
  'verifications.opened_by_name',
])
/** Companies and releases, which are no people. */
const ofNobody: ReadonlySet<string> = new Set([
  'third_party_declarations.declared_by',
  'packagings.figures_by',
])

interface NameColumn extends Record<string, unknown> {
  readonly table: string
  readonly column: string
}
const placeOf = ({ table, column }: NameColumn) => `${table}.${column}`

/** Every column in which a person stands by name, as the database itself tells: a new one is among them by itself. */
async function nameColumns(tx: Tx): Promise<readonly NameColumn[]> {
  const { rows } = await tx.execute<NameColumn>(sql`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'text' and c.is_generated = 'NEVER'
      and c.column_name ~ '(^|_)(author|by)(_name)?$'
      and exists (select from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'organization_id')
    order by 1, 2`)
  return rows.filter((column) => !ofNobody.has(placeOf(column)))
}

/** Where people are mentioned among other things. */
const mentions = [
  ['comments', 'mentions'],
  ['connectors', 'runs'],
  ['request_messages', 'mentions'],
  ['notifications', 'wording'],
] as const

interface Names {
  /** All that the person was called, and their addresses, as the audit log tells. */
  readonly all: readonly string[]
  /** Those that nobody else bears. */
  readonly sure: readonly string[]
}

const texts = (names: readonly string[]): SQL => sql`${JSON.stringify(names)}::jsonb`
const asArray = (names: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${texts(names)}))`

async function namesOf(tx: Tx, { organizationId, userId }: Leaver): Promise<Names> {
  const { rows } = await tx.execute<{ name: string; others: boolean }>(sql`
    with names as (
      select actor_name as name from audit_log where organization_id = ${organizationId} and actor_id = ${userId}
      union select entity_name from audit_log
        where organization_id = ${organizationId} and entity = 'user' and entity_id = ${userId}
      union select value #>> '{}' from audit_log,
          jsonb_path_query(changes, '$[*] ? (@.path == "name" || @.path == "email").*') value
        where organization_id = ${organizationId} and entity = 'user' and entity_id = ${userId}
          and jsonb_typeof(value) = 'string'
    )
    select name, exists (
        select from users u where u.organization_id = ${organizationId} and u.id <> ${userId}
          and (u.name = names.name or u.email = lower(names.name)))
      or exists (
        select from audit_log a where a.organization_id = ${organizationId} and a.entity = 'user'
          and a.action = 'delete' and a.entity_id <> ${userId} and a.entity_name = names.name) as others
    from names where name is not null and name not in ('', 'name', 'email', ${codeOf(userId)})`)
  return {
    all: rows.map(({ name }) => name),
    sure: rows.filter(({ others }) => !others).map(({ name }) => name),
  }
}

export interface Erased {
  readonly code: string
  readonly replaced: number
  readonly kept: number
  readonly namesake: boolean
}

/**
 * Replaces the name and the addresses of somebody who left by a code, wherever they stand as a value of their own. In
 * the log their account tells which entries are theirs; elsewhere the account is gone from the rows, so a name that
 * somebody else bears too is left there, and it is told. Free texts (what people wrote to each other) are not searched.
 */
export async function eraseNames(tx: Tx, leaver: Leaver): Promise<Erased> {
  const { organizationId, userId } = leaver
  const code = codeOf(userId)
  const { all, sure } = await namesOf(tx, leaver)
  let [replaced, kept] = [0, 0]
  for (const place of await nameColumns(tx)) {
    const [table, column] = [sql.identifier(place.table), sql.identifier(place.column)]
    const named = sql`organization_id = ${organizationId} and ${column} = any(${asArray(sure)})`
    if (evidence.has(placeOf(place)))
      kept += await count(tx, sql`select count(*) as rows from ${table} where ${named}`)
    else if (place.table !== 'audit_log')
      replaced += await changed(tx, sql`update ${table} set ${column} = ${code} where ${named}`)
  }
  for (const [table, column] of mentions)
    replaced += await changed(
      tx,
      sql`update ${sql.identifier(table)}
        set ${sql.identifier(column)} = with_texts_replaced(${sql.identifier(column)}, ${asArray(sure)}, ${code})
        where organization_id = ${organizationId} and names_one_of(${sql.identifier(column)}, ${asArray(sure)})`,
    )
  replaced += await count(
    tx,
    sql`select erase_names_in_log(${organizationId}, ${userId}, ${asArray(all)}, ${asArray(sure)}, ${code}) as rows`,
  )
  return { code, replaced, kept, namesake: sure.length < all.length }
}

const changed = async (tx: Tx, statement: SQL): Promise<number> => (await tx.execute(statement)).rowCount ?? 0

async function count(tx: Tx, query: SQL): Promise<number> {
  const { rows } = await tx.execute<{ rows: string }>(query)
  return Number(rows[0]?.rows ?? 0)
}
