export { registerBackups } from './routes.ts'
export { rehearse } from './rehearse.ts'
export { lastRun, recordRun } from './run-store.ts'
export { startBackups } from './schedule.ts'
