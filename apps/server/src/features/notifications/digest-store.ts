import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Language } from '../../platform/sessions/session.ts'
import type { Words } from './tables.ts'

/** What one person is told in one e-mail. */
export interface Digest {
  readonly organizationId: string
  readonly email: string
  readonly name: string
  readonly language: Language
  /** Oldest first. */
  readonly told: readonly Words[]
}

interface Row extends Record<string, unknown>, Pick<Digest, 'email' | 'name' | 'language'> {
  readonly organization_id: string
  readonly user_id: string
  readonly words: Words
}

/**
 * Takes what is due: everything that waits for somebody whose oldest unread one is that old. Whoever has no
 * password yet, and so no way in, waits on. Two processes that ask at once take different rows.
 */
export async function takeDueDigests(tx: Tx, afterMinutes: number): Promise<readonly Digest[]> {
  const { rows } = await tx.execute<Row>(sql`
    with due as (
      select organization_id, user_id from notifications where digest = 'waiting'
      group by organization_id, user_id
      having min(created_at) <= now() - make_interval(mins => ${afterMinutes})
    ), taken as (
      update notifications n set digest = 'sent'
      from due join users u using (organization_id)
      where n.organization_id = due.organization_id and n.user_id = due.user_id and n.digest = 'waiting'
        and u.id = due.user_id and u.password_hash is not null and u.deactivated_at is null
      returning n.organization_id, n.user_id, n.sequence, n.wording -> u.language as words, u.email, u.name, u.language
    )
    select organization_id, user_id, email, name, language, words from taken order by user_id, sequence`)
  const digests = new Map<string, Digest & { readonly told: Words[] }>()
  for (const { organization_id: organizationId, user_id: id, words, email, name, language } of rows) {
    const digest = digests.get(id) ?? { organizationId, email, name, language, told: [] }
    digest.told.push(words)
    digests.set(id, digest)
  }
  return [...digests.values()]
}
