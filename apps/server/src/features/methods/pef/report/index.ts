export { registerPefReports } from './routes.ts'
export { reportStatements } from './tables.ts'
