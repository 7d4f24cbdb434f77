export { registerAccessPoints } from './routes.ts'
