export { registerApiKeys } from './routes.ts'
export { keysAsAccess } from './access.ts'
export { revokeApiKeysOf } from './api-keys.ts'
