export { registerApiKeys } from './routes.ts'
export { keysAsAccess } from './access.ts'
export { apiKeyHintOf, revokeApiKeysOf } from './api-keys.ts'
export { apiKeys } from './tables.ts'
