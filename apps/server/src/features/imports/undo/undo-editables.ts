import type { Editing } from '../../editing/index.ts'
import type { Undoable } from './undoable.ts'

/** How records are given back that are edited in files. */
export const undoableOf = ({ entity, permissions, obstacles, giveBack }: Editing): Undoable => ({
  entity,
  permissions: { remove: permissions.remove, restore: permissions.update },
  obstacles: (tx, caller, records) => obstacles(tx, caller, records),
  giveBack: (tx, caller, records) => giveBack(tx, caller, records),
})
