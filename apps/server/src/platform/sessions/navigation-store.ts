import { lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { foundActive, type FoundSession } from './find-session.ts'
import { hashOfSecret, newSecret } from './secret.ts'
import { sessionOf, type SessionRow } from './session-store.ts'
import type { UserSession } from './session.ts'
import { navigationTokens } from './tables.ts'

const lifetimeMilliseconds = 60_000

/** A token that opens one path below the API base once, within a minute and while the session lasts. */
export async function createNavigation(database: Database, session: UserSession, path: string) {
  const token = newSecret()
  const expiresAt = new Date(Date.now() + lifetimeMilliseconds)
  const { organizationId, id: sessionId } = session
  await database.inOrganization(organizationId, async (tx) => {
    await tx.delete(navigationTokens).where(lt(navigationTokens.expiresAt, sql`now()`))
    await tx
      .insert(navigationTokens)
      .values({ tokenHash: hashOfSecret(token), organizationId, sessionId, path, expiresAt })
  })
  return { token, expiresAt }
}

/** The session of a navigation token, which is used up by that, whatever comes of it. */
export async function findNavigation(database: Database, token: string, path: string): Promise<FoundSession> {
  const [row] = await database.ask<SessionRow>(
    sql`select * from session_of_navigation(${hashOfSecret(token)}, ${path})`,
  )
  return foundActive(row === undefined ? null : sessionOf(row))
}
