import type { LabelRefusal } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'

/** What stands against a public label of it. */
export const refusalsOf = (
  _tx: Tx,
  _deps: unknown,
  _organization: string,
  _labelled: unknown,
): Promise<readonly LabelRefusal[]> => Promise.resolve([])
