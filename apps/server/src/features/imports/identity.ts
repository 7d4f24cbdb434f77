import { createHash } from 'node:crypto'
import { canonicalJson } from '../../platform/values/canonical-json.ts'
import type { Importer, RowKey } from './importer.ts'
import type { Column } from './reading/columns.ts'
import { columnsByField, type FileRow } from './reading/row-reader.ts'

/** The same for rows that say the same, wherever they stand and however they write it. */
export const contentHash = (said: unknown): string =>
  createHash('sha256').update(canonicalJson(said)).digest('base64url')

/** Gives each row of a file what tells it from the others. */
export class Identities {
  readonly #times = new Map<string, number>()

  /** By all that it says: the same row a second time is another one. */
  ofContent(hash: string): string {
    const times = (this.#times.get(hash) ?? 0) + 1
    this.#times.set(hash, times)
    return `row ${hash} ${times}`
  }
}

/** A key that another row has too. */
export interface RepeatedKey extends RowKey {
  readonly otherRow: number
}

/** Keys that stand in more than one row, by each of these rows. */
export function repeatedKeys(
  { keysOf }: Pick<Importer, 'keysOf'>,
  columns: readonly Column[],
  rows: readonly FileRow[],
): ReadonlyMap<number, readonly RepeatedKey[]> {
  const byField = columnsByField(columns)
  const first = new Map<string, { readonly row: number; readonly key: RowKey }>()
  const repeated = new Map<number, RepeatedKey[]>()
  const tell = (row: number, key: RowKey, otherRow: number) =>
    repeated.set(row, [...(repeated.get(row) ?? []), { ...key, otherRow }])
  const toldFirst = new Set<string>()
  for (const { row, cells } of rows)
    for (const key of keysOf((field) => cells[byField.get(field)?.index ?? -1]?.text ?? '')) {
      const name = `${key.code} ${key.key}`
      const before = first.get(name)
      if (before === undefined) {
        first.set(name, { row, key })
        continue
      }
      tell(row, key, before.row)
      if (!toldFirst.has(name)) tell(before.row, before.key, row)
      toldFirst.add(name)
    }
  return repeated
}
