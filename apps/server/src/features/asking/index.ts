export { registerAsking } from './routes.ts'
