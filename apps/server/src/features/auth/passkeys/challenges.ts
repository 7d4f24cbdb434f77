import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { hashOfSecret, newSecret } from '../../../platform/sessions/secret.ts'
import { passkeyChallenges } from '../tables.ts'

type Challenges = Pick<Database, 'withoutScope'>

/** Makes what an authenticator has to sign within five minutes. @param addingUser `null`: for a login */
export async function newChallenge(database: Challenges, addingUser: string | null): Promise<string> {
  const challenge = newSecret()
  await database.withoutScope(async (tx) => {
    await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
    await tx.insert(passkeyChallenges).values({
      challengeHash: hashOfSecret(challenge),
      addingUser,
      expiresAt: sql`now() + interval '5 minutes'`,
    })
  })
  return challenge
}

/** Uses a challenge up; false when it was used, has expired, or is for something else. */
export const useChallenge = (
  database: Challenges,
  challenge: string,
  addingUser: string | null,
): Promise<boolean> =>
  database.withoutScope(async (tx) => {
    const isFor =
      addingUser === null
        ? isNull(passkeyChallenges.addingUser)
        : eq(passkeyChallenges.addingUser, addingUser)
    const used = await tx
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challengeHash, hashOfSecret(challenge)),
          isFor,
          gt(passkeyChallenges.expiresAt, sql`now()`),
        ),
      )
      .returning({ hash: passkeyChallenges.challengeHash })
    return used.length > 0
  })

/** The challenge that a browser says was signed; empty: it says none. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const isNamed = typeof data === 'object' && data !== null && 'challenge' in data
    return isNamed && typeof data.challenge === 'string' ? data.challenge : ''
  } catch {
    return ''
  }
}
