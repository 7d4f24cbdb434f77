import type { ExportFormat, FileAnswer, Permission } from '@ecotrame/contract'
import type { Wording } from '@ecotrame/lca'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { editingFile } from './editing-file.ts'
import type { AnyField } from './cells.ts'
import type { FileReading, FileRow } from './compare-rows.ts'
import type { Editable, EditableKind, EditedItem } from './editable.ts'
import { giveBack, obstaclesTo, type ItemObstacle, type WrittenItem } from './give-back.ts'
import { planRows, takeRows, type DoneRow } from './plan-rows.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** An editable as those see it who do not know its records. */
export interface Editing {
  readonly kind: EditableKind
  readonly entity: Editable<never, never>['entity']
  readonly exportedIdTitle: Wording | null
  readonly permissions: {
    readonly update: Permission
    readonly create: Permission
    readonly remove: Permission
  }
  readonly idTitle: Wording
  readonly fields: readonly AnyField[]
  readonly keys: readonly (readonly string[])[]
  readonly nameKey: string | null
  readonly file: (database: OrganizationDatabase, caller: Caller, format: ExportFormat) => Promise<FileAnswer>
  /** What rows would do. Nothing is written. */
  readonly plan: (
    tx: Tx,
    caller: Caller,
    reading: FileReading,
    rows: readonly FileRow[],
  ) => Promise<readonly DoneRow[]>
  /** Saves what rows say, those that wait for a yes where they have one. */
  readonly take: (
    tx: Tx,
    caller: Caller,
    reading: FileReading,
    rows: readonly FileRow[],
    mayTake: (row: number) => boolean,
  ) => Promise<readonly DoneRow[]>
  readonly obstacles: (
    tx: Tx,
    caller: Caller,
    written: readonly WrittenItem[],
  ) => Promise<ReadonlyMap<string, ItemObstacle>>
  readonly giveBack: Editing['obstacles']
}

export const editingOf = <Item extends EditedItem, Body>(editable: Editable<Item, Body>): Editing => ({
  kind: editable.kind,
  entity: editable.entity,
  exportedIdTitle: editable.exportedIdTitle ?? null,
  nameKey: editable.nameKey ?? null,
  permissions: editable.permissions,
  idTitle: editable.idTitle,
  fields: editable.fields,
  keys: editable.keys,
  file: (database, caller, format) => editingFile(database, editable, caller, format),
  plan: (tx, caller, reading, rows) => planRows(tx, editable, caller, reading, rows),
  take: (tx, caller, reading, rows, mayTake) => takeRows(tx, editable, caller, reading, rows, mayTake),
  obstacles: (tx, caller, written) => obstaclesTo(tx, editable, caller, written),
  giveBack: (tx, caller, written) => giveBack(tx, editable, caller, written),
})

export type Editings = ReadonlyMap<EditableKind, Editing>
export const editingsOf = (all: readonly Editing[]): Editings => new Map(all.map((one) => [one.kind, one]))
