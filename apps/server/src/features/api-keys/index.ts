export { registerApiKeys } from './routes.ts'
