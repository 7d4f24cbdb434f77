export { registerAccount } from './routes.ts'
export { acceptTermsForDemo } from './accept-terms.ts'
