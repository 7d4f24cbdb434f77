export { registerClaims } from './routes.ts'
export { seedDemoClaims } from './seed.ts'
