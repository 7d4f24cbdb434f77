export { registerTeams } from './routes.ts'
