export { registerTeams } from './teams.ts'
