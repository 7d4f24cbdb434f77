export { registerApiKeys } from './routes.ts'
export { keysAsAccess } from './access.ts'
