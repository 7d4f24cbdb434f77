export { registerSingleSignOn } from './providers.ts'
export { providersAsAccess, scimTokensAsAccess } from './access.ts'
