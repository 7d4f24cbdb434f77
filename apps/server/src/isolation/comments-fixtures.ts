import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { inserted } from './inserted.ts'

interface Written {
  readonly evaluation: string
  readonly author: string
}

/** What people write on an evaluation: a thread with a comment of this person, and what its report says. */
export async function createCommentsFixture(
  tx: Tx,
  organizationId: string,
  { evaluation, author }: Written,
  word: string,
) {
  const name = JSON.stringify({ en: word, fr: word })
  const threads = await inserted(
    tx,
    sql`insert into comment_threads (organization_id, evaluation_id, kind, key, place_name)
      values (${organizationId}, ${evaluation}, 'field', 'values.mass', ${name}::jsonb)`,
  )
  const comments = await inserted(
    tx,
    sql`insert into comments (organization_id, thread_id, author_id, author_name, text)
      values (${organizationId}, ${threads}, ${author}, ${`${word} owner`}, ${`${word} comment`})`,
  )
  await tx.execute(sql`insert into report_statements (organization_id, evaluation_id, commissioner, goal)
    values (${organizationId}, ${evaluation}, ${`${word} commissioner`}, ${`${word} goal`})`)
  return { comment_threads: threads, comments }
}
