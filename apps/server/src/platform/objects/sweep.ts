import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { ObjectStore } from './object-store.ts'

interface SweepDeps {
  readonly database: Pick<Database, 'asSystem'>
  readonly store: ObjectStore
}

const removedAtOnce = 100

/** Takes objects out of the store whose rows are gone. @returns how many */
export async function removeObjects({ database, store }: SweepDeps): Promise<number> {
  for (let removed = 0; ;) {
    const count = await database.asSystem(async (tx) => {
      const { rows } = await tx.execute<{ key: string }>(sql`
        delete from removed_objects where object_key in (
          select object_key from removed_objects order by removed_at limit ${removedAtOnce} for update skip locked)
        returning object_key as key`)
      for (const { key } of rows) await store.remove(key)
      return rows.length
    })
    removed += count
    if (count < removedAtOnce) return removed
  }
}

/** A transaction that has written an object has ended by then, one way or the other. */
const graceMilliseconds = 24 * 3_600_000

export interface Swept {
  readonly removed: number
  /** The database knows none of what is there: it is another one's store, or an old copy of the database. */
  readonly isForeign: boolean
}

/** Removes objects that no row has ever named: what a transaction that failed, or a killed process, left behind. */
export async function sweepOrphans(
  { database, store }: SweepDeps,
  olderThan: Date = new Date(Date.now() - graceMilliseconds),
): Promise<Swept> {
  const orphans: string[] = []
  let known = 0
  for await (const page of store.list()) {
    const old = page.filter(({ writtenAt }) => writtenAt < olderThan).map(({ key }) => key)
    const named = await namedOf(database, old)
    known += named.size
    orphans.push(...old.filter((key) => !named.has(key)))
  }
  const isForeign = known === 0 && orphans.length > 0
  if (!isForeign) for (const key of orphans) await store.remove(key)
  return { removed: isForeign ? 0 : orphans.length, isForeign }
}

async function namedOf(
  database: SweepDeps['database'],
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const these = sql`any(${sql.param([...keys])}::text[])`
  const { rows } = await database.asSystem((tx) =>
    tx.execute<{ key: string }>(sql`
      select object_key as key from files where object_key = ${these}
      union all select object_key from export_parts where object_key = ${these}
      union all select object_key from removed_objects where object_key = ${these}`),
  )
  return new Set(rows.map(({ key }) => key))
}

const removeEveryMilliseconds = 60_000
const sweepEveryMilliseconds = 6 * 3_600_000

/** Does both from time to time. @returns what ends it, after what is under way */
export function startSweeping(
  deps: SweepDeps,
  { onError, onForeign }: { readonly onError: (error: unknown) => void; readonly onForeign: () => void },
): () => Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  const inTurn = (task: () => Promise<unknown>) => {
    work = work.then(task).catch(onError)
  }
  const sweep = async () => {
    if ((await sweepOrphans(deps)).isForeign) onForeign()
  }
  const timers = [
    setInterval(() => inTurn(() => removeObjects(deps)), removeEveryMilliseconds),
    setInterval(() => inTurn(sweep), sweepEveryMilliseconds),
  ]
  for (const timer of timers) timer.unref()
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await work
  }
}
