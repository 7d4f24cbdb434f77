import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { inserted } from './inserted.ts'

/** What is new and what is learnt belong to no organization; what a person has read of it does. */
export async function createLearningFixture(tx: Tx, organizationId: string, userId: string) {
  const words = JSON.stringify({ en: 'Words', fr: 'Mots' })
  const announcements = await inserted(
    tx,
    // Told already: to tell it is to write into every organization.
    sql`insert into announcements (kind, title, body, published_at, told_at)
      values ('feature', ${words}::jsonb, ${words}::jsonb, now(), now())`,
  )
  const trainings = await inserted(
    tx,
    sql`insert into trainings (title, summary, category, level, minutes, published, search_text)
      values (${words}::jsonb, ${words}::jsonb, 'start', 'practice', 5, true, 'words')`,
  )
  const chapters = await inserted(
    tx,
    sql`insert into training_chapters (training_id, position, title, body)
      values (${trainings}, 0, ${words}::jsonb, ${words}::jsonb)`,
  )
  const whitepapers = await inserted(
    tx,
    sql`insert into whitepapers (title, publisher, type, language, summary, published)
      values ('Words', 'Somebody', 'guide', 'en', ${words}::jsonb, true)`,
  )
  await tx.execute(sql`insert into whitepaper_files (whitepaper_id, name, bytes, content)
    values (${whitepapers}, 'words.pdf', 14, convert_to('%PDF-1.7 %%EOF', 'UTF8'))`)
  await tx.execute(sql`insert into announcement_reads (organization_id, user_id, announcement_id)
    values (${organizationId}, ${userId}, ${announcements})`)
  await tx.execute(sql`insert into chapters_read (organization_id, user_id, chapter_id)
    values (${organizationId}, ${userId}, ${chapters})`)
  return { announcements, trainings, training_chapters: chapters, whitepapers }
}
