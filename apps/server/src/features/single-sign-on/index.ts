export { registerSingleSignOn } from './providers.ts'
