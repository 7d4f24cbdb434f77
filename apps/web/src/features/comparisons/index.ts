export { useCompare } from './use-compare.ts'
