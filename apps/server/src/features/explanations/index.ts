export { registerExplanations } from './routes.ts'
