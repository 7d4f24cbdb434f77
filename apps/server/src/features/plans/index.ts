export { registerPlans } from './routes.ts'
