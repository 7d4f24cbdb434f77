import type { PortalRowProblem } from '@ecotrame/contract'
import type { PortalResult, ResultColumn } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import type { Sight } from '../../evaluations/index.ts'
import * as store from '../record-store.ts'

/** What keeps a row from being matched, and the column that says it. */
export interface RowProblem {
  readonly code: PortalRowProblem
  readonly column: string
  readonly value: string
}

export interface MatchedAnswer {
  readonly row: PortalResult
  readonly record: store.AnsweredRecord | null
  readonly problems: readonly RowProblem[]
}

/**
 * Each row with the declaration that it answers. Reference, codes and the portal's reference must mean the same
 * product; of its declarations the one that waits longest for its answer is meant, else the newest. A declaration is
 * answered once: of two rows for it the first counts.
 */
export async function matchAnswers(
  tx: Tx,
  sight: Sight,
  rows: readonly PortalResult[],
): Promise<readonly MatchedAnswer[]> {
  const records = await store.recordsNamed(tx, sight, {
    references: rows.flatMap(({ reference }) => (reference === '' ? [] : [reference])),
    codes: rows.flatMap(({ gtins }) => gtins.flatMap(spellings)),
    portalReferences: rows.flatMap(({ portalReference }) =>
      portalReference === '' ? [] : [portalReference],
    ),
  })
  const named = indexOf(records)
  const answered = new Set<string>()
  return rows.map((row) => {
    const read = row.problems.map(({ code, column, value }): RowProblem => ({ code, column, value }))
    if (read.length > 0) return { row, record: null, problems: read }
    const found = recordOf(row, named)
    if ('problem' in found) return { row, record: null, problems: [found.problem] }
    if (answered.has(found.record.id))
      return { row, record: null, problems: [problemIn(row, 'DUPLICATE_ROW', firstColumn(row))] }
    answered.add(found.record.id)
    return { row, record: found.record, problems: [] }
  })
}

/** A code of 12, 13 or 14 digits is the same with and without its leading zeros. */
const spellings = (code: string): readonly string[] => {
  const bare = code.replace(/^0+/, '')
  return [8, 12, 13, 14].map((length) => bare.padStart(length, '0'))
}

type Named = Readonly<
  Record<'reference' | 'gtin' | 'portalReference', ReadonlyMap<string, readonly store.AnsweredRecord[]>>
>

function indexOf(records: readonly store.AnsweredRecord[]): Named {
  const by = (keysOf: (record: store.AnsweredRecord) => readonly string[]) => {
    const index = new Map<string, store.AnsweredRecord[]>()
    for (const record of records)
      for (const key of new Set(keysOf(record))) index.set(key, [...(index.get(key) ?? []), record])
    return index
  }
  return {
    reference: by(({ reference }) => [reference]),
    gtin: by(({ gtins }) => gtins.flatMap(spellings)),
    portalReference: by(({ portalReferences }) => portalReferences),
  }
}

type Found = { readonly record: store.AnsweredRecord } | { readonly problem: RowProblem }

function recordOf(row: PortalResult, named: Named): Found {
  const asked: readonly (readonly [column: ResultColumn, records: readonly store.AnsweredRecord[]])[] = [
    ...(row.portalReference === ''
      ? []
      : [['portalReference', named.portalReference.get(row.portalReference) ?? []] as const]),
    ...(row.reference === '' ? [] : [['reference', named.reference.get(row.reference) ?? []] as const]),
    ...(row.gtins.length === 0
      ? []
      : [['gtin', row.gtins.flatMap((code) => named.gtin.get(code) ?? [])] as const]),
  ]
  const known = asked.filter(([, records]) => records.length > 0)
  const [first, ...others] = known
  if (first === undefined) return { problem: problemIn(row, 'UNKNOWN_PRODUCT', firstColumn(row)) }
  const [column, records] = first
  const both = others.reduce(
    (left, [, right]) => left.filter(({ subjectId }) => right.some((one) => one.subjectId === subjectId)),
    records,
  )
  const against = others.find(([, right]) =>
    records.every(({ subjectId }) => right.every((one) => one.subjectId !== subjectId)),
  )
  if (against !== undefined) return { problem: problemIn(row, 'CONTRADICTION', against[0]) }
  if (new Set(both.map(({ subjectId }) => subjectId)).size !== 1)
    return { problem: problemIn(row, 'AMBIGUOUS', column) }
  return { record: meant(both) }
}

/** Oldest first: the portal answers in the order in which it was told. */
function meant(records: readonly store.AnsweredRecord[]): store.AnsweredRecord {
  const inOrder = records.toSorted((one, other) => one.declaredAt.getTime() - other.declaredAt.getTime())
  const waiting = inOrder.find(({ outcome }) => outcome === 'sent' || outcome === 'failed')
  const record = waiting ?? inOrder.at(-1)
  if (record === undefined) throw new Error('A row was matched to no declaration')
  return record
}

const identifiers = ['reference', 'gtin', 'portalReference'] as const
const valueOf = (row: PortalResult, column: ResultColumn): string =>
  column === 'gtin'
    ? row.gtins.join(', ')
    : column === 'portalReference'
      ? row.portalReference
      : row.reference
const firstColumn = (row: PortalResult): ResultColumn =>
  identifiers.find((column) => valueOf(row, column) !== '') ?? 'reference'

const problemIn = (row: PortalResult, code: PortalRowProblem, column: ResultColumn): RowProblem => ({
  code,
  column: row.columns[column] ?? column,
  value: valueOf(row, column),
})
