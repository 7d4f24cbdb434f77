import { sql } from 'drizzle-orm'
import type { TestServer } from '../../../platform/testing/test-server.ts'

/** Gives a version that a test wrote by itself what the methods said of another one: all of them, or the ones named. */
export async function copyResults(
  { database }: TestServer,
  from: string | undefined,
  to: string | undefined,
  methods: readonly string[] = ['french-cost', 'pef'],
): Promise<void> {
  await database.asSystem((tx) =>
    tx.execute(sql`insert into version_results
      select (jsonb_populate_record(kept, jsonb_build_object('version_id', ${to}::text))).*
      from version_results kept where kept.version_id = ${from} and kept.method = any(${sql.param([...methods])}::text[])`),
  )
}
