export { loadPrecisionTables } from './precision/load.ts'
export { requestWords, type RequestWords } from './precision/requests.ts'
