export { handleDatabaseJobs } from './import-job.ts'
export { registerDatabases } from './routes.ts'
