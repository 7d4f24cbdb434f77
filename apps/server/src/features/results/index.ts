export { registerResults } from './routes.ts'
