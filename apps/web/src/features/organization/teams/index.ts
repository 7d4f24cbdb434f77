export { TeamsScreen } from './teams-screen.tsx'
