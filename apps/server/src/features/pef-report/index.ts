export { registerPefReports } from './routes.ts'
