export { handleDatabaseJobs } from './import-job.ts'
export { closedCategoriesOf } from './parity/parity-store.ts'
export { listedRecords, recordsWithIds, type ListedRecord } from './record-store.ts'
export { registerDatabases } from './routes.ts'
