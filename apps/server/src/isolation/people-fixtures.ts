import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { recordChange, theSystem } from '../platform/audit/record-change.ts'
import type { Tx } from '../platform/database/database.ts'
import { inserted } from './inserted.ts'

const hash = () => randomBytes(32)
const inAnHour = () => new Date(Date.now() + 3_600_000)

async function createJobFixture(
  tx: Tx,
  organizationId: string,
  userId: string,
  word: string,
): Promise<string> {
  const id = await inserted(
    tx,
    sql`insert into jobs (organization_id, kind, state, asked_by_kind, asked_by, asked_by_name, total, done, finished_at)
      values (${organizationId}, 'tag_evaluations', 'cancelled', 'user', ${userId}, ${`${word} owner`}, 2, 1, now())`,
  )
  await tx.execute(sql`insert into job_items (organization_id, job_id, position, entity_id, label)
    values (${organizationId}, ${id}, 0, ${randomUUID()}, ${`${word} item`})`)
  await tx.execute(sql`insert into job_befores (organization_id, job_id, position, entity_id, before, fingerprint)
    values (${organizationId}, ${id}, 0, ${randomUUID()}, ${JSON.stringify({ state: word })}::jsonb, ${word})`)
  return id
}

/** An export that is ready, with a part that says whose it is. */
async function createExportFixture(
  tx: Tx,
  organizationId: string,
  userId: string,
  word: string,
): Promise<string> {
  const job = await inserted(
    tx,
    sql`insert into jobs (organization_id, kind, state, asked_by_kind, asked_by, asked_by_name, total, done, finished_at)
      values (${organizationId}, 'export_evaluations', 'done', 'user', ${userId}, ${`${word} owner`}, 1, 1, now())`,
  )
  const id = await inserted(
    tx,
    sql`insert into exports (organization_id, job_id, kind, format, language, name, asked_by_kind, asked_by, sight,
        fields, rows, finished_at, expires_at)
      values (${organizationId}, ${job}, 'evaluations', 'csv', 'en', ${`${word}.csv`}, 'user', ${userId},
        'organization', '["name"]', 1, now(), ${inAnHour()})`,
  )
  await tx.execute(
    sql`insert into removed_objects (object_key, organization_id) values (${`${organizationId}/${word}/${id}`}, ${organizationId})`,
  )
  await tx.execute(sql`insert into export_parts (organization_id, export_id, position, content, crc, size, sources)
    values (${organizationId}, ${id}, 0, convert_to(${`${word} row`}, 'UTF8'), 0, 1, '[]')`)
  return id
}

export const formerUserName = 'Who left'

/** Somebody whose account was deleted: the log alone tells. */
export async function createFormerUserFixture(tx: Tx, organizationId: string): Promise<string> {
  const entityId = randomUUID()
  const before = { name: formerUserName }
  await recordChange(tx, theSystem(organizationId), { entity: 'user', entityId, action: 'delete', before })
  return entityId
}

/** The rows that hang on a person. */
export async function createPersonFixture(tx: Tx, organizationId: string, userId: string, word: string) {
  const of = sql`${organizationId}, ${userId}`
  await tx.execute(sql`insert into idempotency_keys (organization_id, caller_id, key, request_hash, status, answer)
    values (${of}, ${`${word} ${randomUUID()}`}, ${hash()}, 200, ${JSON.stringify({ name: word })}::jsonb)`)
  await tx.execute(sql`insert into password_codes (organization_id, user_id, code_hash, expires_at)
    values (${of}, ${hash()}, ${inAnHour()})`)
  await tx.execute(sql`insert into otp_setups (organization_id, user_id, secret, expires_at)
    values (${of}, ${`${word}${randomUUID()}`}, ${inAnHour()})`)
  await tx.execute(
    sql`insert into recovery_codes (organization_id, user_id, code_hash) values (${of}, ${hash()})`,
  )
  const passkeys = await inserted(
    tx,
    sql`insert into passkeys (organization_id, user_id, name, credential_id, public_key, counter, backed_up)
      values (${of}, ${`${word} passkey`}, ${randomBytes(16).toString('base64url')}, ${hash()}, 0, false)`,
  )
  await tx.execute(sql`insert into terms_acceptances (organization_id, user_id, document_id)
    values (${of}, ${`${word} terms`})`)
  await tx.execute(sql`insert into user_settings (organization_id, user_id) values (${of})`)
  const sessions = await inserted(
    tx,
    sql`insert into sessions (organization_id, user_id, token_hash, expires_at, agent)
      values (${of}, ${hash()}, ${inAnHour()}, ${word})`,
  )
  await tx.execute(sql`insert into navigation_tokens (token_hash, organization_id, session_id, path, expires_at)
    values (${hash()}, ${organizationId}, ${sessions}, ${`/${word}`}, ${inAnHour()})`)
  const notifications = await inserted(
    tx,
    sql`insert into notifications (organization_id, user_id, type, wording, url, in_app)
      values (${of}, 'export_created', ${JSON.stringify(wordingOf(word))}::jsonb, ${`/${word}`}, true)`,
  )
  const jobs = await createJobFixture(tx, organizationId, userId, word)
  return {
    sessions,
    passkeys,
    notifications,
    jobs,
    exports: await createExportFixture(tx, organizationId, userId, word),
  }
}

const wordingOf = (word: string) => {
  const words = { title: `${word} is ready`, content: `The export of ${word}` }
  return { en: words, fr: words }
}
