import type { Database } from '../../platform/database/database.ts'
import type { WebLink } from '../../platform/http/web-link.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { lookEvery } from '../../platform/start/look-every.ts'
import { takeDueDigests } from './digest-store.ts'
import { digestMessage } from './letters.ts'

export interface DigestDeps {
  readonly database: Database
  readonly mail: Mail
  readonly webLink: WebLink
  /** How long something waits unread before it is mailed, with everything else that waits. */
  readonly digestMinutes: number
}

/** Mails what is due, one message a person, and gives how many messages that were. */
export function sendDigests({ database, mail, webLink, digestMinutes }: DigestDeps): Promise<number> {
  return database.asSystem(async (tx) => {
    const digests = await takeDueDigests(tx, digestMinutes)
    for (const digest of digests)
      await mail.sendWith(tx, digest.organizationId, digestMessage(digest, webLink('/', {})))
    return digests.length
  })
}

const everyMilliseconds = 60_000

/** Looks every minute. Gives the function that ends it, after the look that is under way. */
export function startDigests(deps: DigestDeps, onError: (error: unknown) => void): () => Promise<void> {
  return lookEvery(everyMilliseconds, () => sendDigests(deps), onError)
}
