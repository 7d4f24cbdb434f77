import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { RememberedColumns } from './reading/columns.ts'
import { keptKey, kindOfValue, wordsOfValue } from './reading/meanings.ts'
import { namedAs } from './reading/words.ts'
import { importMeanings, type KeptMeaning } from './tables.ts'

/** What the organization has said before: of headers, and of values by field. */
export async function findMeanings(
  tx: Tx,
  organizationId: string,
): Promise<{ columns: RememberedColumns; values: Map<string, string | null> }> {
  const rows = await tx.select().from(importMeanings).where(eq(importMeanings.organizationId, organizationId))
  const columns = new Map<string, string | null>()
  const values = new Map<string, string | null>()
  for (const { kind, field, words, meaning } of rows)
    if (kind === 'column') columns.set(words, meaning)
    else values.set(keptKey(field, words), meaning)
  return { columns, values }
}

async function keep(
  tx: Tx,
  organizationId: string,
  rows: readonly {
    readonly kind: 'column' | 'value'
    readonly field: string
    readonly words: string
    readonly meaning: string | null
  }[],
) {
  if (rows.length === 0) return
  await tx
    .insert(importMeanings)
    .values(rows.map((row) => ({ organizationId, ...row })))
    .onConflictDoUpdate({
      target: [
        importMeanings.organizationId,
        importMeanings.kind,
        importMeanings.field,
        importMeanings.words,
      ],
      set: { meaning: sql`excluded.meaning`, updatedAt: sql`now()` },
    })
}

const byKey = <T extends { readonly field: string; readonly words: string }>(
  rows: readonly T[],
): readonly T[] => [...new Map(rows.map((row) => [`${row.field}\n${row.words}`, row])).values()]

export const rememberColumns = (
  tx: Tx,
  organizationId: string,
  columns: readonly { readonly header: string; readonly field: string | null }[],
) =>
  keep(
    tx,
    organizationId,
    byKey(
      columns
        .map(({ header, field }) => ({
          kind: 'column' as const,
          field: '',
          words: namedAs(header),
          meaning: field,
        }))
        .filter(({ words }) => words !== ''),
    ),
  )

export const rememberValues = (tx: Tx, organizationId: string, values: readonly KeptMeaning[]) =>
  keep(
    tx,
    organizationId,
    byKey(
      values.map(({ field, value, target }) => ({
        kind: 'value' as const,
        field: kindOfValue(field),
        words: wordsOfValue(value),
        meaning: target,
      })),
    ),
  )
