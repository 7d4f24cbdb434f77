import type { ExportKind, Permission } from '@ecotrame/contract'
import type { Wording } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import type { Session } from '../../platform/sessions/session.ts'
import type { Field } from './field.ts'
import type { SourceLine } from './source-lines.ts'

/** What is exported in rows: how its rows are found, read and described. */
export interface Subject<Key, Item> {
  readonly kind: ExportKind
  /** Who asks must have it when the rows are read. */
  readonly permission: Permission
  readonly sheetName: Wording
  /** Beginning of the name of the file. */
  readonly fileName: string
  readonly fields: readonly Field<Item>[]
  /** The rows of these keys, in their order; what may not be seen any more is left out. */
  readonly items: (
    tx: Tx,
    session: Session,
    keys: readonly Key[],
    fields: readonly Field<Item>[],
  ) => Promise<readonly Item[]>
  readonly sourcesOf: (item: Item) => readonly SourceLine[]
}
