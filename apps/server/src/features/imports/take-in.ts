import type { Tx } from '../../platform/database/database.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import { callerId, type Caller } from '../../platform/sessions/session.ts'
import { noCounts } from './check-import.ts'
import type { StepDeps } from './deps.ts'
import { insertImport } from './import-store.ts'
import type { OpenedFile } from './open-file.ts'
import type { Column } from './reading/columns.ts'
import { searchTextOf } from './search-text.ts'
import { checkAnew, type Rereading } from './write-check.ts'

/** What is kept of a file besides what was read in it. */
type Kept = Omit<Rereading, 'id' | 'columns' | 'opened'>

/** Keeps a file that was opened, checks its rows, and records that it came. @returns its id */
export async function takeIn(
  tx: Tx,
  deps: StepDeps,
  caller: Caller,
  kept: Kept,
  { opened, columns }: { readonly opened: OpenedFile; readonly columns: readonly Column[] | null },
): Promise<string> {
  const { session } = caller
  const id = await insertImport(tx, {
    ...kept,
    authorId: callerId(session),
    authorName: session.userName,
    format: opened.format,
    sheets: opened.sheets,
    headerRow: opened.headerRow,
    columns: [],
    purpose: opened.purpose,
    notes: opened.notes,
    counts: noCounts,
    searchText: searchTextOf(kept.fileName),
  })
  await checkAnew(tx, deps, caller, { ...kept, id, columns, opened })
  const after = { name: kept.fileName, rows: opened.rows.length }
  await recordChange(tx, session, { entity: 'import', entityId: id, action: 'create', after })
  return id
}
