import { sql } from 'drizzle-orm'
import { ApiError } from '../../platform/errors/problem.ts'
import type { Database } from '../../platform/database/database.ts'
import { lookEvery } from '../../platform/start/look-every.ts'
import { requests, lockAnyRequest } from '../requests/index.ts'
import { tellLapses } from './lapses.ts'
import type { LinkDeps } from './links.ts'
import { remindWithin } from './remind.ts'
import { requestLinks } from './tables.ts'

export interface FollowUpDeps extends LinkDeps {
  readonly database: Database
}

/** Days before the due date on which a reminder goes out, and days after it. */
const daysBefore = 3
const daysAfter = [1, 7] as const
/** So many in one look: the next one goes on. */
const atOnce = 100

const day = (days: number) => sql`${requests.dueOn} + ${sql.raw(String(days))}`

/** The day since which a request deserves a reminder; null: not now. */
const since = sql`case when current_date >= ${day(daysAfter[1])} then ${day(daysAfter[1])}
  when current_date >= ${day(daysAfter[0])} then ${day(daysAfter[0])}
  when current_date >= ${requests.dueOn} then null
  when current_date >= ${day(-daysBefore)} then ${day(-daysBefore)} end`

interface Due extends Record<string, unknown> {
  readonly organization: string
  readonly id: string
}

/**
 * Reminds whoever was written to by mail and has not answered: three days before the due date, a day after it and a
 * week after it. A link that was handed over by hand, or withdrawn, is left alone.
 * @returns how many were reminded
 */
export async function remindDue(deps: FollowUpDeps): Promise<number> {
  const { rows } = await deps.database.asSystem((tx) =>
    tx.execute<Due>(sql`
      select ${requests.organizationId} as organization, ${requests.id} as id
      from ${requests}
      cross join lateral (select max(l.created_at) filter (where l.mailed_as is not null) as mailed
        from ${requestLinks} l
        where l.organization_id = ${requests.organizationId} and l.request_id = ${requests.id}) links
      where ${requests.status} in ('sent', 'accepted') and ${requests.contactEmail} is not null
        and links.mailed < now() - interval '1 day' and links.mailed < (${since})
        and exists (select from ${requestLinks} l where l.organization_id = ${requests.organizationId}
          and l.request_id = ${requests.id} and l.withdrawn_at is null)
      order by ${requests.dueOn}, ${requests.id} limit ${atOnce}`),
  )
  let reminded = 0
  for (const { organization: organizationId, id } of rows) {
    const done = await deps.database
      .inOrganization(organizationId, async (tx) => {
        const request = await lockAnyRequest(tx, organizationId, id)
        if (request === undefined) return false
        const { authorName: userName } = request
        await remindWithin(tx, deps, { kind: 'system', userId: null, userName, organizationId }, request)
        return true
      })
      .catch(notNow)
    if (done) reminded += 1
  }
  return reminded
}

/** Somebody answered meanwhile, or too many mails went out today. */
function notNow(error: unknown): false {
  if (error instanceof ApiError) return false
  throw error
}

const everyMilliseconds = 3_600_000

/** Looks every hour. Gives the function that ends it, after the look that is under way. */
export const startFollowingUp = (
  deps: FollowUpDeps,
  onError: (error: unknown) => void,
): (() => Promise<void>) =>
  lookEvery(
    everyMilliseconds,
    async () => {
      await remindDue(deps)
      await tellLapses(deps.database)
    },
    onError,
  )
