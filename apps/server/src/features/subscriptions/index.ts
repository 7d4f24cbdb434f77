export { registerSubscriptions } from './routes.ts'
