export { registerAccessAsks } from './routes.ts'
