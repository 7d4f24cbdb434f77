import type { Tx } from '../../../platform/database/database.ts'
import { categoriesInSight, sightOf } from '../../evaluations/index.ts'
import { emptyCell } from '../reading/cells.ts'
import { columnsByField, type CellReading, type FileRow } from '../reading/row-reader.ts'
import { isId, sameReference } from './keys.ts'
import type { Caller } from '../../../platform/sessions/session.ts'

/** Categories of the evaluations that rows name, as far as the caller sees these. */
export interface KnownCategories {
  readonly byId: ReadonlyMap<string, string>
  /** Of references that one evaluation has. */
  readonly byReference: ReadonlyMap<string, string>
}

export const nothingKnown: KnownCategories = { byId: new Map(), byReference: new Map() }

/** Which form a row is of is known before it is read. */
export async function knownCategories(
  tx: Tx,
  { session }: Caller,
  { columns }: Pick<CellReading, 'columns'>,
  rows: readonly FileRow[],
): Promise<KnownCategories> {
  const byField = columnsByField(columns)
  const textsOf = (field: string): readonly string[] => {
    const column = byField.get(field)
    return column === undefined ? [] : rows.map(({ cells }) => (cells[column.index] ?? emptyCell).text)
  }
  const found = await categoriesInSight(tx, sightOf(session), {
    ids: textsOf('id').filter(isId),
    references: textsOf('reference').filter((reference) => reference !== ''),
  })
  const byReference = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const { reference, categoryId } of found) {
    const key = sameReference(reference ?? '')
    if (byReference.has(key)) ambiguous.add(key)
    byReference.set(key, categoryId)
  }
  for (const key of ambiguous) byReference.delete(key)
  return { byId: new Map(found.map(({ id, categoryId }) => [id, categoryId])), byReference }
}
