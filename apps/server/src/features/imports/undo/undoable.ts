import type { Permission, UndoObstacle } from '@ecotrame/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/sessions/session.ts'

/** A record that an import wrote, and what it was before. */
export interface WrittenRecord {
  readonly recordId: string
  /** `null`: the import created it. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly rowVersionAfter: number
  readonly writtenAt: Date
}

/** What stands in the way of giving a record back. */
export interface Obstacle {
  readonly code: UndoObstacle
  /** What people call the record; `null`: it is not there any more, or out of sight. */
  readonly name: string | null
}

/** How records of an entity are given back as they were before an import. */
export interface Undoable {
  /** As the journal names it. */
  readonly entity: string
  /** What taking a created record away takes, and giving a changed one back. */
  readonly permissions: { readonly remove: Permission; readonly restore: Permission }
  /**
   * What stands in the way, by record. Nothing is written, but the records are kept from other writers.
   * @param gone records of any entity that go with these
   */
  obstacles(
    tx: Tx,
    caller: Caller,
    records: readonly WrittenRecord[],
    gone: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, Obstacle>>
  /**
   * Takes created records away and gives the others what they were. Nothing stands in the way of any.
   * @returns those that cannot have it any more all the same
   */
  giveBack(tx: Tx, caller: Caller, records: readonly WrittenRecord[]): Promise<ReadonlyMap<string, Obstacle>>
}

/** In the order in which they are given back: what holds others goes before them. */
export type Undoables = readonly Undoable[]
