import type { Tx } from '../../platform/database/database.ts'
import { findChangeGroups, findDifference } from './change-store.ts'
import { findFindings, type ImportRecord } from './import-store.ts'
import { findGroups } from './row-store.ts'

/** How many groups of problems an answer carries. */
const groupsTold = 200

/** What all rows of an import say together. */
export interface Findings {
  readonly groups: Awaited<ReturnType<typeof findGroups>>
  readonly changes: Awaited<ReturnType<typeof findChangeGroups>>
  readonly difference: Awaited<ReturnType<typeof findDifference>>
}

type Of = Pick<ImportRecord, 'organizationId' | 'id' | 'state' | 'decision'>

/** Of every row, as they are now. */
export const findingsOfRows = async (tx: Tx, record: Of): Promise<Findings> => ({
  groups: await findGroups(tx, record, groupsTold),
  changes: await findChangeGroups(tx, record),
  difference: await findDifference(tx, record, record.decision),
})

/** Rows change no more once an import is run: who watches it asks for what was kept then, again and again. */
export async function findingsOf(tx: Tx, record: Of): Promise<Findings> {
  const kept = record.state === 'checked' ? null : await findFindings(tx, record)
  return (kept as Findings | null) ?? findingsOfRows(tx, record)
}
