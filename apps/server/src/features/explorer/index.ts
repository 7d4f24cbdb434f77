export { registerExplorer } from './routes.ts'
