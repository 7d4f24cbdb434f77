import { sql, type SQL } from 'drizzle-orm'
import type { Wording } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'

export interface Exercise {
  readonly text: Wording
  readonly url: string | null
  /** Absent in courses that were written before there were answers. */
  readonly answer?: Wording | null | undefined
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

const readBy = ({ organizationId, userId }: Reader, chapter: SQL): SQL =>
  sql`exists (select 1 from chapters_read r
    where r.organization_id = ${organizationId} and r.user_id = ${userId} and r.chapter_id = ${chapter})`

const countOf = (condition: SQL) =>
  sql<number>`(select count(*)::integer from training_chapters c where c.training_id = trainings.id and ${condition})`

/** In a query of the table `trainings`: how many chapters there are, and how many of them the reader has read. */
export const chapterCount = countOf(sql`true`)
export const doneBy = (reader: Reader): SQL<number | null> =>
  reader.userId === null ? sql`null::integer` : countOf(readBy(reader, sql`c.id`))

export async function findChapters(tx: Tx, reader: Reader, training: string): Promise<ChapterRecord[]> {
  const done = reader.userId === null ? sql`null::boolean` : readBy(reader, sql`c.id`)
  const { rows } = await tx.execute<ChapterRecord>(sql`
    select c.id, c.title, c.body, c.exercise, ${done} as done
    from training_chapters c where c.training_id = ${training} order by c.position`)
  return rows
}

/** When the reader read the last of its chapters; `null`: not all of them are read, or a key asks. */
export async function finishedAt(
  tx: Tx,
  { organizationId, userId }: Reader,
  training: string,
): Promise<string | null> {
  const { rows } = await tx.execute<{ finished: Date | string | null }>(sql`
    select case when count(*) = count(r.read_at) then max(r.read_at) end as finished
    from training_chapters c left join chapters_read r
      on r.chapter_id = c.id and r.organization_id = ${organizationId} and r.user_id = ${userId}
    where c.training_id = ${training}`)
  const finished = rows[0]?.finished ?? null
  return finished === null ? null : new Date(finished).toISOString()
}

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`

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
