export { registerLevers } from './routes.ts'
