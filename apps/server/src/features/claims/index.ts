export { proofFilesOfVersion } from './proof-store.ts'
export { registerClaims } from './routes.ts'
export { seedDemoClaims } from './seed.ts'
