export { registerSingleSignOn } from './providers.ts'
export { providersAsAccess } from './access.ts'
