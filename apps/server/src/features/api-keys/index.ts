export { registerApiKeys } from './routes.ts'
export { revokeApiKeysOf } from './api-keys.ts'
