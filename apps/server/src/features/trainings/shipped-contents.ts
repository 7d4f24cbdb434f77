import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Something that a release brings along: a course, a document. */
export interface ShippedContent<Item> {
  readonly items: readonly { readonly identifier: string; readonly item: Item }[]
  /** Table whose rows have `id` and `row_version`. */
  readonly table: SQL
  readonly insert: (tx: Tx, item: Item) => Promise<string>
  readonly update: (tx: Tx, id: string, item: Item) => Promise<unknown>
}

interface Known extends Record<string, unknown> {
  readonly identifier: string
  readonly fingerprint: string
  readonly id: string
  /** As it was shipped, and as it is now; `null`: somebody deleted it. */
  readonly shippedVersion: number
  readonly rowVersion: number | null
}

const fingerprintOf = (item: unknown) => createHash('sha256').update(JSON.stringify(item)).digest('base64url')

/**
 * Brings contents up to this release. What an administrator changed stays as it is, and what was deleted stays away.
 * Gives how many rows were written.
 */
export async function shipContents<Item>(
  tx: Tx,
  { items, table, insert, update }: ShippedContent<Item>,
): Promise<number> {
  const { rows } = await tx.execute<Known>(sql`
    select s.identifier, s.fingerprint, s.entity_id as id, s.row_version as "shippedVersion", t.row_version as "rowVersion"
    from shipped_contents s left join ${table} t on t.id = s.entity_id
    where s.identifier = any(${sql.param(items.map(({ identifier }) => identifier))}::text[])`)
  const known = new Map(rows.map((row) => [row.identifier, row]))
  let written = 0
  for (const { identifier, item } of items) {
    const fingerprint = fingerprintOf(item)
    const before = known.get(identifier)
    if (before === undefined) await remember(tx, table, identifier, fingerprint, await insert(tx, item))
    else if (before.fingerprint === fingerprint || before.rowVersion !== before.shippedVersion) continue
    else {
      await update(tx, before.id, item)
      await remember(tx, table, identifier, fingerprint, before.id)
    }
    written += 1
  }
  return written
}

const remember = (tx: Tx, table: SQL, identifier: string, fingerprint: string, id: string) =>
  tx.execute(sql`
    insert into shipped_contents (identifier, fingerprint, entity_id, row_version)
    select ${identifier}, ${fingerprint}, t.id, t.row_version from ${table} t where t.id = ${id}
    on conflict (identifier) do update set fingerprint = excluded.fingerprint, row_version = excluded.row_version`)
