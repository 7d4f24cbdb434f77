export { assumedPaths, keepAssumedPaths } from './assumed-paths.ts'
export { keepLabelNotices, labelNotices } from './kept-notices.ts'
export type { LabelNotice } from './model/label-notices.ts'
export { PasteField } from './paste-field.tsx'
