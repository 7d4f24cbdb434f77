import { sql, type SQL } from 'drizzle-orm'
import type { ContentState, Whitepaper, WhitepaperType, Wording } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords, isInStates, isOneOf } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'

export type WhitepaperRecord = Whitepaper & Record<string, unknown>

const select = sql`
  select w.id, w.title, w.publisher, w.year, w.type, w.language, w.summary, w.url, w.note, w.licence,
    case when f.whitepaper_id is null then null else json_build_object('name', f.name, 'bytes', f.bytes) end as file,
    case when w.published then 'published' else 'draft' end as state,
    to_char(w.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt",
    w.row_version as "rowVersion"
  from whitepapers w left join whitepaper_files f on f.whitepaper_id = w.id`

export const sortableFields = ['title', 'publisher', 'year', 'updatedAt'] as const
export type SortableField = (typeof sortableFields)[number]
const sortColumns = {
  title: sql`w.sort_name`,
  publisher: sql`folded(w.publisher)`,
  year: sql`w.year`,
  updatedAt: sql`w.updated_at`,
} as const

export interface WhitepaperListing {
  readonly words: readonly string[]
  readonly types: readonly WhitepaperType[]
  readonly languages: readonly string[]
  /** Empty: any. */
  readonly states: readonly ContentState[]
  readonly page: PageQuery
  readonly sort: Sort<SortableField> | null
}

/** One page, newest first unless it is said; without a year last. */
export async function findPage(
  tx: Tx,
  { words, types, languages, states, page, sort }: WhitepaperListing,
): Promise<{ items: WhitepaperRecord[]; total: number }> {
  const where = sql.join(
    [
      sql`true`,
      ...isOneOf(sql`w.type`, types),
      ...isOneOf(sql`w.language`, languages),
      ...isInStates(sql`w.published`, states),
      ...containsWords(sql`w.search_text`, words),
    ],
    sql` and `,
  )
  const { field, descending } = sort ?? { field: 'year', descending: true }
  const { rows } = await tx.execute<WhitepaperRecord>(sql`${select} where ${where}
    order by ${sortColumns[field]} ${sql.raw(descending ? 'desc' : 'asc')} nulls last, w.sort_name, w.id
    limit ${page.limit} offset ${offsetOf(page)}`)
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*)::integer as total from whitepapers w where ${where}`,
  )
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findWhitepaper(tx: Tx, id: string): Promise<WhitepaperRecord | undefined> {
  const { rows } = await tx.execute<WhitepaperRecord>(sql`${select} where w.id = ${id}`)
  return rows[0]
}

/** The same, kept from other writers until the transaction ends. */
export async function lockWhitepaper(tx: Tx, id: string): Promise<WhitepaperRecord | undefined> {
  const { rows } = await tx.execute<WhitepaperRecord>(sql`${select} where w.id = ${id} for update of w`)
  return rows[0]
}

export interface WhitepaperFields {
  readonly title: string
  readonly publisher: string
  readonly year: number | null
  readonly type: WhitepaperType
  readonly language: string
  readonly summary: Wording
  readonly url: string | null
  readonly note: string | null
  readonly licence: string | null
  readonly state: ContentState
}

const columns = sql`(title, publisher, year, type, language, summary, url, note, licence, published)`
const values = (
  fields: WhitepaperFields,
): SQL => sql`(${fields.title}, ${fields.publisher}, ${fields.year}::integer,
  ${fields.type}, ${fields.language}, ${JSON.stringify(fields.summary)}::jsonb, ${fields.url}, ${fields.note},
  ${fields.licence}, ${fields.state === 'published'})`

export async function insertWhitepaper(tx: Tx, fields: WhitepaperFields): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`insert into whitepapers ${columns} values ${values(fields)} returning id`,
  )
  const [inserted] = rows
  if (inserted === undefined) throw new Error('The database gave no row back.')
  return inserted.id
}

const touched = sql`row_version = row_version + 1, updated_at = now()`

export const updateWhitepaper = (tx: Tx, id: string, fields: WhitepaperFields) =>
  tx.execute(sql`update whitepapers set ${columns} = ${values(fields)}, ${touched} where id = ${id}`)

export const deleteWhitepaper = (tx: Tx, id: string) =>
  tx.execute(sql`delete from whitepapers where id = ${id}`)

export interface WhitepaperFile extends Record<string, unknown> {
  readonly name: string
  readonly content: Buffer
}

export async function keepFile(tx: Tx, id: string, { name, content }: WhitepaperFile): Promise<void> {
  await tx.execute(sql`
    insert into whitepaper_files (whitepaper_id, name, bytes, content)
    values (${id}, ${name}, ${content.length}, ${content})
    on conflict (whitepaper_id) do update set name = excluded.name, bytes = excluded.bytes, content = excluded.content`)
  await tx.execute(sql`update whitepapers set ${touched} where id = ${id}`)
}

export async function dropFile(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from whitepaper_files where whitepaper_id = ${id}`)
  await tx.execute(sql`update whitepapers set ${touched} where id = ${id}`)
}

export async function findFile(tx: Tx, id: string): Promise<WhitepaperFile | undefined> {
  const { rows } = await tx.execute<WhitepaperFile>(
    sql`select name, content from whitepaper_files where whitepaper_id = ${id}`,
  )
  return rows[0]
}
