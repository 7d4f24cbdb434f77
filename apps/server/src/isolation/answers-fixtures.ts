import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { inserted } from './inserted.ts'

interface Answered {
  readonly author: string | null
  readonly evaluation: string
  readonly facility: string
}

/** A request to somebody without an account, who has a link and has answered with a file. */
export async function createAnswerFixture(
  tx: Tx,
  organizationId: string,
  { author, evaluation, facility }: Answered,
  word: string,
) {
  const request = await inserted(
    tx,
    sql`insert into requests (organization_id, title, author_id, author_name, contact_name, status, sent_at, search_text)
      values (${organizationId}, ${`${word} link`}, ${author}, ${`${word} owner`}, ${`${word} supplier`}, 'sent', now(), 'link')`,
  )
  const of = sql`${organizationId}, ${request}`
  const field = await inserted(
    tx,
    sql`insert into request_fields (organization_id, request_id, place, evaluation_id, evaluation_name, category_id,
        parameter)
      values (${of}, 0, ${evaluation}, ${`${word} garment`}, 'tshirt', 'mass')`,
  )
  const links = await inserted(
    tx,
    sql`insert into request_links (organization_id, request_id, token_hash, expires_at)
      values (${of}, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), now() + interval '30 days')`,
  )
  const answers = await inserted(
    tx,
    sql`insert into request_answers (organization_id, request_id, field_id, state, known, value, note, outside,
        author_name, sent_at)
      values (${of}, ${field}, 'proposed', true, '171', ${`${word} scale`}, true, ${`${word} supplier`}, now())`,
  )
  const file = await inserted(
    tx,
    sql`insert into files (organization_id, name, media_type, bytes)
      values (${organizationId}, ${`${word} scale.txt`}, 'text/plain', 5)`,
  )
  await tx.execute(sql`insert into request_evidence (organization_id, answer_id, file_id)
    values (${organizationId}, ${answers}, ${file})`)
  const about = await inserted(
    tx,
    sql`insert into requests (organization_id, title, author_id, author_name, contact_name, facility_id, status,
        sent_at, search_text)
      values (${organizationId}, ${`${word} mill`}, ${author}, ${`${word} owner`}, ${`${word} supplier`}, ${facility},
        'sent', now(), 'mill')`,
  )
  const question = await inserted(
    tx,
    sql`insert into request_fields (organization_id, request_id, place, evaluation_name, parameter)
      values (${organizationId}, ${about}, 0, ${`${word} mill`}, 'year')`,
  )
  const said = await inserted(
    tx,
    sql`insert into request_answers (organization_id, request_id, field_id, state, known, value, outside,
        author_name, sent_at)
      values (${organizationId}, ${about}, ${question}, 'proposed', true, '2025', true, ${`${word} supplier`}, now())`,
  )
  return {
    asked_by_link: request,
    request_links: links,
    request_answers: answers,
    evidence_file: file,
    asked_of_facility: about,
    answers_of_facility: said,
  }
}
