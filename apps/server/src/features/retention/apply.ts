import { sql, type SQL } from 'drizzle-orm'
import { recordChange, theSystem } from '../../platform/audit/record-change.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { lookEvery } from '../../platform/start/look-every.ts'
import { forgetNotifications } from '../notifications/index.ts'
import { codeOf } from './erase.ts'
import { erase, formerUsers } from './former-users.ts'

interface Due extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly leaver_names_months: number | null
  readonly audit_months: number | null
  readonly notification_months: number | null
}

const endOldEntries = async (tx: Tx, organizationId: string, before: SQL): Promise<number> => {
  const { rows } = await tx.execute<{ ended: string }>(
    sql`select end_old_entries_of_log(${organizationId}, ${before}) as ended`,
  )
  return Number(rows[0]?.ended ?? 0)
}

/** So many months ago; of several the latest. Without any it is null, and nothing is older than that. */
const monthsAgo = (...months: readonly (number | null)[]): SQL =>
  sql`now() - make_interval(months => least(${sql.join(
    months.map((one) => sql`${one}::integer`),
    sql`, `,
  )}))`

/** Applies the rules of one organization, and says in its log what ended. */
async function applyRules(tx: Tx, due: Due): Promise<void> {
  const { id, name, audit_months: auditMonths } = due
  // The log alone tells who left: their names never outlive what it says of them, or nobody could find them any more.
  const { rows: left } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from ${formerUsers(id)} where left_at < ${monthsAgo(due.leaver_names_months, auditMonths)}`)
  for (const leaver of left) if (leaver.name !== codeOf(leaver.id)) await erase(tx, theSystem(id), leaver.id)
  const notifications = await forgetNotifications(tx, id, monthsAgo(due.notification_months))
  const auditEntries = await endOldEntries(tx, id, monthsAgo(auditMonths))
  if (notifications + auditEntries > 0)
    await recordChange(tx, theSystem(id), {
      ...{ entity: 'organization', entityId: id, entityName: name, action: 'erase' },
      after: { notifications, auditEntries },
    })
}

/** Applies the rules of every organization that has some, each once a day and in a transaction of its own. */
export async function applyRetention(database: Database): Promise<number> {
  for (let applied = 0; ; applied += 1) {
    const found = await database.asSystem(async (tx) => {
      const { rows } = await tx.execute<Due>(sql`
        update organizations set retention_applied_at = now() where id = (
          select id from organizations
          where num_nonnulls(leaver_names_months, audit_months, notification_months) > 0
            and (retention_applied_at is null or retention_applied_at < now() - interval '1 day')
          order by retention_applied_at nulls first limit 1 for update skip locked)
        returning id, name, leaver_names_months, audit_months, notification_months`)
      return rows[0]
    })
    if (found === undefined) return applied
    await database.inOrganization(found.id, (tx) => applyRules(tx, found))
  }
}

const everyMilliseconds = 3_600_000

/** Looks every hour for rules that are due. Gives the function that ends it, after the look that is under way. */
export const startForgetting = (
  database: Database,
  onError: (error: unknown) => void,
): (() => Promise<void>) => lookEvery(everyMilliseconds, () => applyRetention(database), onError)
