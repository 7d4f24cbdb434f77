import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import type { BackupKind, BackupRun } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { offsetOf, type PageQuery } from '../../platform/lists/page.ts'
import { backupRuns } from './tables.ts'

type Row = typeof backupRuns.$inferSelect
export type NewRun = Pick<Row, 'kind' | 'startedAt'> & Partial<Row>

const runOf = ({ startedAt, finishedAt, ...run }: Row): BackupRun => ({
  ...run,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt.toISOString(),
})

const finished = (run: NewRun) => ({ ...run, finishedAt: sql`clock_timestamp()` })

export async function insertRun(tx: Tx, run: NewRun): Promise<void> {
  await tx.insert(backupRuns).values(finished(run))
}

/** The same for a command, which opens no pool; a database of an earlier release has no place for it. */
export async function recordRun(url: string, run: NewRun): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.backup_runs') is not null as there`,
    )
    if (rows[0]?.there === true) await drizzle(client).insert(backupRuns).values(finished(run))
  } finally {
    await client.end()
  }
}

/** The newest of a kind; with `good`, the newest that did not fail. */
export async function lastRun(
  tx: Tx,
  kind: BackupKind,
  { good }: { readonly good: boolean },
): Promise<BackupRun | null> {
  const [row] = await tx
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), good ? isNull(backupRuns.failure) : undefined))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1)
  return row === undefined ? null : runOf(row)
}

export async function runPage(tx: Tx, kind: BackupKind | undefined, page: PageQuery) {
  const where = kind === undefined ? undefined : eq(backupRuns.kind, kind)
  const rows = await tx
    .select()
    .from(backupRuns)
    .where(where)
    .orderBy(desc(backupRuns.startedAt), desc(backupRuns.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  const [counted] = await tx.select({ total: count() }).from(backupRuns).where(where)
  return { items: rows.map(runOf), total: counted?.total ?? 0 }
}
