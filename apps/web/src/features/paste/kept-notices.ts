import { keptList } from './kept-list.ts'
import type { LabelNotice } from './model/label-notices.ts'

const kinds: readonly LabelNotice['kind'][] = ['lost', 'unused', 'shares', 'pack']

const isNotice = (kept: unknown): kept is LabelNotice =>
  typeof kept === 'object' &&
  kept !== null &&
  'kind' in kept &&
  kinds.some((kind) => kind === kept.kind) &&
  'words' in kept &&
  typeof kept.words === 'string'

/** What of the label of an evaluation nobody has answered yet, on this device. */
export const { read: labelNotices, keep: keepLabelNotices } = keptList(
  () => localStorage,
  (evaluation) => `paste.notices ${evaluation}`,
  isNotice,
)
