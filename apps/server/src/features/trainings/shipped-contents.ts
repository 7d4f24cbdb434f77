import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { insertRow, updateRow, type KeptTable } from '../../platform/resource/rows.ts'

/** Something that a release brings along: a course, a document. */
export interface ShippedContent<Item> {
  readonly items: readonly { readonly identifier: string; readonly item: Item }[]
  readonly table: KeptTable
  readonly columns: (item: Item) => object
  /** What else is written with it. */
  readonly written?: (tx: Tx, id: string, item: Item) => Promise<unknown>
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
  { items, table, columns, written }: ShippedContent<Item>,
): Promise<number> {
  const { rows } = await tx.execute<Known>(sql`
    select s.identifier, s.fingerprint, s.entity_id as id, s.row_version as "shippedVersion", t.row_version as "rowVersion"
    from shipped_contents s left join ${table} t on t.id = s.entity_id
    where s.identifier = any(${sql.param(items.map(({ identifier }) => identifier))}::text[])`)
  const known = new Map(rows.map((row) => [row.identifier, row]))
  let count = 0
  for (const { identifier, item } of items) {
    const fingerprint = fingerprintOf(item)
    const before = known.get(identifier)
    if (before && (before.fingerprint === fingerprint || before.rowVersion !== before.shippedVersion))
      continue
    const id = before?.id ?? (await insertRow(tx, table, columns(item)))
    if (before) await updateRow(tx, table, eq(table.id, id), columns(item))
    await written?.(tx, id, item)
    await remember(tx, table, identifier, fingerprint, id)
    count += 1
  }
  return count
}

const remember = (tx: Tx, table: KeptTable, identifier: string, fingerprint: string, id: string) =>
  tx.execute(sql`
    insert into shipped_contents (identifier, fingerprint, entity_id, row_version)
    select ${identifier}, ${fingerprint}, t.id, t.row_version from ${table} t where t.id = ${id}
    on conflict (identifier) do update set fingerprint = excluded.fingerprint, row_version = excluded.row_version`)
