import { sql, type SQL } from 'drizzle-orm'
import type { ContentState, TrainingCategory, TrainingLevel, Wording } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords, isInStates, isOneOf } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'

export interface TrainingRecord extends Record<string, unknown> {
  readonly id: string
  readonly title: Wording
  readonly summary: Wording
  readonly category: TrainingCategory
  readonly level: TrainingLevel
  readonly minutes: number
  readonly state: ContentState
  readonly chapters: number
  readonly done: number | null
  readonly updatedAt: string
  readonly rowVersion: number
}

export interface Exercise {
  readonly text: Wording
  readonly url: string | null
}

export interface ChapterRecord extends Record<string, unknown> {
  readonly id: string
  readonly title: Wording
  readonly body: Wording
  readonly exercise: Exercise | null
  readonly done: boolean | null
}

/** Who reads: `userId` is `null` for a key, which has no progress. */
export interface Reader {
  readonly organizationId: string
  readonly userId: string | null
}

const moment = (column: SQL) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const readBy = ({ organizationId, userId }: Reader, chapter: SQL): SQL =>
  sql`exists (select 1 from chapters_read r
    where r.organization_id = ${organizationId} and r.user_id = ${userId} and r.chapter_id = ${chapter})`

const chaptersOf = (condition: SQL): SQL =>
  sql`(select count(*)::integer from training_chapters c where c.training_id = t.id and ${condition})`

const select = (reader: Reader): SQL => sql`
  select t.id, t.title, t.summary, t.category, t.level, t.minutes,
    case when t.published then 'published' else 'draft' end as state, ${chaptersOf(sql`true`)} as chapters,
    ${reader.userId === null ? sql`null::integer` : chaptersOf(readBy(reader, sql`c.id`))} as done,
    ${moment(sql`t.updated_at`)} as "updatedAt", t.row_version as "rowVersion"
  from trainings t`

export const sortableFields = ['title', 'minutes', 'updatedAt'] as const
export type SortableField = (typeof sortableFields)[number]
const sortColumns = {
  title: sql`folded(t.title ->> 'en')`,
  minutes: sql`t.minutes`,
  updatedAt: sql`t.updated_at`,
} as const

export interface TrainingListing {
  readonly words: readonly string[]
  readonly categories: readonly TrainingCategory[]
  readonly levels: readonly TrainingLevel[]
  /** Empty: any. */
  readonly states: readonly ContentState[]
  readonly page: PageQuery
  readonly sort: Sort<SortableField> | null
}

/** One page, in the order of the centre unless it is said. */
export async function findPage(
  tx: Tx,
  reader: Reader,
  { words, categories, levels, states, page, sort }: TrainingListing,
): Promise<{ items: TrainingRecord[]; total: number }> {
  const where = sql.join(
    [
      sql`true`,
      ...isOneOf(sql`t.category`, categories),
      ...isOneOf(sql`t.level`, levels),
      ...isInStates(sql`t.published`, states),
      ...containsWords(sql`t.search_text`, words),
    ],
    sql` and `,
  )
  const order =
    sort === null
      ? sql`t.sequence`
      : sql`${sortColumns[sort.field]} ${sql.raw(sort.descending ? 'desc' : 'asc')}, t.sequence`
  const { rows } = await tx.execute<TrainingRecord>(sql`${select(reader)} where ${where}
    order by ${order} limit ${page.limit} offset ${offsetOf(page)}`)
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*)::integer as total from trainings t where ${where}`,
  )
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findTraining(tx: Tx, reader: Reader, id: string): Promise<TrainingRecord | undefined> {
  const { rows } = await tx.execute<TrainingRecord>(sql`${select(reader)} where t.id = ${id}`)
  return rows[0]
}

/** The same, kept from other writers until the transaction ends. */
export async function lockTraining(tx: Tx, reader: Reader, id: string): Promise<TrainingRecord | undefined> {
  const { rows } = await tx.execute<TrainingRecord>(sql`${select(reader)} where t.id = ${id} for update of t`)
  return rows[0]
}

export async function findChapters(tx: Tx, reader: Reader, training: string): Promise<ChapterRecord[]> {
  const done = reader.userId === null ? sql`null::boolean` : readBy(reader, sql`c.id`)
  const { rows } = await tx.execute<ChapterRecord>(sql`
    select c.id, c.title, c.body, c.exercise, ${done} as done
    from training_chapters c where c.training_id = ${training} order by c.position`)
  return rows
}

export interface TrainingFields {
  readonly title: Wording
  readonly summary: Wording
  readonly category: TrainingCategory
  readonly level: TrainingLevel
  readonly minutes: number
  readonly published: boolean
  /** Every word of it, in both languages. */
  readonly words: string
}

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`

export async function insertTraining(tx: Tx, fields: TrainingFields): Promise<string> {
  const { title, summary, category, level, minutes, published, words } = fields
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into trainings (title, summary, category, level, minutes, published, search_text)
    values (${json(title)}, ${json(summary)}, ${category}, ${level}, ${minutes}, ${published}, folded(${words}))
    returning id`)
  const [inserted] = rows
  if (inserted === undefined) throw new Error('The database gave no row back.')
  return inserted.id
}

export async function updateTraining(tx: Tx, id: string, fields: TrainingFields): Promise<void> {
  const { title, summary, category, level, minutes, published, words } = fields
  await tx.execute(sql`
    update trainings set title = ${json(title)}, summary = ${json(summary)}, category = ${category}, level = ${level},
      minutes = ${minutes}, published = ${published}, search_text = folded(${words}),
      row_version = row_version + 1, updated_at = now()
    where id = ${id}`)
}

export interface ChapterFields {
  readonly id: string
  readonly title: Wording
  readonly body: Wording
  readonly exercise: Exercise | null
}

/** Makes these its chapters, in this order. One that was there already keeps what people have read. */
export async function writeChapters(
  tx: Tx,
  training: string,
  chapters: readonly ChapterFields[],
): Promise<void> {
  const kept = sql.param(chapters.map(({ id }) => id))
  await tx.execute(
    sql`delete from training_chapters where training_id = ${training} and id <> all(${kept}::uuid[])`,
  )
  const rows = chapters.map((chapter, position) => ({ ...chapter, position }))
  await tx.execute(sql`
    insert into training_chapters (id, training_id, position, title, body, exercise)
    select id, ${training}::uuid, position, title, body, nullif(exercise, 'null'::jsonb)
    from jsonb_to_recordset(${json(rows)}) as chapter (id uuid, position integer, title jsonb, body jsonb, exercise jsonb)
    on conflict (id) do update set position = excluded.position, title = excluded.title, body = excluded.body,
      exercise = excluded.exercise`)
}

export const deleteTraining = (tx: Tx, id: string) => tx.execute(sql`delete from trainings where id = ${id}`)

export async function markChapter(tx: Tx, reader: Reader, chapter: string, done: boolean): Promise<void> {
  const { organizationId, userId } = reader
  await tx.execute(
    done
      ? sql`insert into chapters_read (organization_id, user_id, chapter_id)
          values (${organizationId}, ${userId}, ${chapter}) on conflict do nothing`
      : sql`delete from chapters_read where organization_id = ${organizationId} and user_id = ${userId}
          and chapter_id = ${chapter}`,
  )
}
