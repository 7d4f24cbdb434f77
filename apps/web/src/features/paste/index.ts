export { assumedPaths, keepAssumedPaths } from './assumed-paths.ts'
export { PasteField } from './paste-field.tsx'
