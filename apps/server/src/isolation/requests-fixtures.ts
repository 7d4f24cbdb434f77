import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { inserted } from './inserted.ts'

interface Asking {
  /** The team that asks; `null`: the author does, without one. */
  readonly from: string | null
  readonly author: string | null
  readonly to: string
  readonly evaluation: string
}

/** A draft of a request for a field of an evaluation, with a message that holds a file, and how far it was read. */
export async function createRequestFixture(
  tx: Tx,
  organizationId: string,
  { from, author, to, evaluation }: Asking,
  word: string,
) {
  const requests = await inserted(
    tx,
    sql`insert into requests (organization_id, title, description, sender_team_id, author_id, author_name,
        recipient_team_id, search_text)
      values (${organizationId}, ${`${word} question`}, ${`${word} explains`}, ${from}, ${author}, ${`${word} owner`},
        ${to}, ${`${word} question`.toLowerCase()})`,
  )
  const of = sql`${organizationId}, ${requests}`
  const fields = await inserted(
    tx,
    sql`insert into request_fields (organization_id, request_id, place, evaluation_id, evaluation_name, category_id,
        parameter)
      values (${of}, 0, ${evaluation}, ${`${word} garment`}, 'tshirt', 'mass')`,
  )
  const messages = await inserted(
    tx,
    sql`insert into request_messages (organization_id, request_id, kind, body, side, author_id, author_name)
      values (${of}, 'message', ${`${word} message`}, 'sender', ${author}, ${`${word} owner`})`,
  )
  const files = await inserted(
    tx,
    sql`insert into files (organization_id, name, media_type, bytes, uploaded_by)
      values (${organizationId}, ${`${word}.txt`}, 'text/plain', 5, ${author})`,
  )
  await tx.execute(sql`insert into file_parts (organization_id, file_id, number, content)
    values (${organizationId}, ${files}, 0, convert_to(${`${word} file`}, 'UTF8'))`)
  await tx.execute(sql`insert into request_attachments (organization_id, request_id, file_id, message_id)
    values (${of}, ${files}, ${messages})`)
  if (author !== null)
    await tx.execute(sql`insert into request_readers (organization_id, request_id, user_id, read_up_to)
      values (${of}, ${author}, 0)`)
  return { requests, request_fields: fields, request_messages: messages, files }
}
