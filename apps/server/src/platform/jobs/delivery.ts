import { sql, type SQL } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Database, Tx } from '../database/database.ts'

/** Schema of the delivery: it belongs to the installation and knows ids only (ADR 0022). */
export const deliverySchema = 'pgboss'
const queue = 'job-steps'

/** A call to work on a job for a moment. It may come twice, and finds nothing to do then. */
export interface Step {
  readonly organization: string
  readonly job: string
  /** Items that were settled when it was sent: whether anything has moved since. */
  readonly settled: number
}

export interface DeliveredStep extends Step {
  readonly id: string
  /** How many processes ended, or took too long, while they were at it. */
  readonly lost: number
}

const settings = {
  schema: deliverySchema,
  schedule: false,
  // How soon the steps of a process that was killed go to another one: within these seconds and those of the queue.
  maintenanceIntervalSeconds: 3,
  archiveCompletedAfterSeconds: 60,
  deleteAfterSeconds: 3600,
}
const queueSettings = {
  name: queue,
  policy: 'standard',
  expireInSeconds: 10,
  retryLimit: 1000,
  retryDelay: 0,
  retentionDays: 365,
} as const

/** Runs a statement with its values: what the library asks of a database. */
type Execute = (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>
const databaseOf = (execute: Execute): PgBoss.Db => ({ executeSql: (text, values) => execute(text, values) })

/** Makes the schema and the queue, or brings them up to the release of the library; as the owner of the database. */
export async function installDelivery(execute: Execute): Promise<void> {
  const boss = new PgBoss({ ...settings, supervise: false, db: databaseOf(execute) })
  await boss.start()
  await boss.createQueue(queue, queueSettings)
  await boss.updateQueue(queue, queueSettings)
  await boss.stop({ graceful: false })
}

const table = sql.raw(`${deliverySchema}.job`)
/**
 * Puts the step to the front whose turn it is: of the organization that the fewest processes work for, of those of the one
 * that was served longest ago, and of its steps the oldest. The library takes the step of the highest priority, then the
 * oldest; one that came back keeps its priority, and this one goes before it.
 */
const callNext = sql`
  with waiting as (
    select id, created_on, priority, data ->> 'organization' as organization from ${table}
    where name = ${queue} and state < 'active' and start_after < now()
  ), served as (
    select data ->> 'organization' as organization, max(started_on) as last,
      count(*) filter (where state = 'active') as running
    from ${table} where name = ${queue} and state in ('active', 'completed') group by 1
  ), next as (
    select id from waiting left join served using (organization)
    order by coalesce(running, 0), last nulls first, created_on, id limit 1
  )
  update ${table} set priority = 1 + (select max(priority) from waiting)
  where name = ${queue} and id = (select id from next) and state < 'active'`

/** The library writes `$1`; our database takes the values within the statement. */
function statementOf(text: string, values: readonly unknown[] = []): SQL {
  const [first = '', ...others] = text.split(/\$(\d+)\b/)
  const chunks = others.map((part, index) =>
    index % 2 === 0 ? sql`${sql.param(values[Number(part) - 1])}` : sql.raw(part),
  )
  return sql.join([sql.raw(first), ...chunks])
}

const nowhere = databaseOf(() => Promise.reject(new Error('A step is sent within a transaction.')))
const sender = new PgBoss({ ...settings, supervise: false, db: nowhere })

/** Sends steps that are delivered once the transaction is committed. */
export async function sendSteps(
  tx: Pick<Tx, 'execute'>,
  step: Step,
  { count = 1, afterSeconds = 0 }: { readonly count?: number; readonly afterSeconds?: number } = {},
): Promise<void> {
  const db = databaseOf(async (text, values) => ({
    rows: (await tx.execute(statementOf(text, values))).rows,
  }))
  const one = { name: queue, data: step, ...(afterSeconds > 0 ? { startAfter: String(afterSeconds) } : {}) }
  await sender.insert(
    Array.from({ length: count }, () => one),
    { db },
  )
}

export interface Delivery {
  /** The next step that waits, by turns of organizations, for this process alone; `null`: there is none. */
  next(): Promise<DeliveredStep | null>
  /** Says that a step was taken. */
  done(step: DeliveredStep): Promise<void>
  /** Gives a step back: it is delivered again. */
  failed(step: DeliveredStep): Promise<void>
  close(): Promise<void>
}

/** Opens the receiving end, which also looks after steps of processes that are gone. */
export async function openDelivery(
  database: Pick<Database, 'ask'>,
  onError: (error: unknown) => void,
): Promise<Delivery> {
  const execute: Execute = async (text, values) => ({ rows: await database.ask(statementOf(text, values)) })
  const boss = new PgBoss({ ...settings, migrate: false, db: databaseOf(execute) })
  boss.on('error', onError)
  await boss.start()
  return {
    next: async () => {
      await database.ask(callNext)
      const [message] = await boss.fetch<Step>(queue, { includeMetadata: true })
      return message === undefined ? null : { ...message.data, id: message.id, lost: message.retryCount }
    },
    done: async ({ id }) => void (await boss.complete(queue, id)),
    failed: async ({ id }) => void (await boss.fail(queue, id)),
    close: () => boss.stop({ graceful: false }),
  }
}
