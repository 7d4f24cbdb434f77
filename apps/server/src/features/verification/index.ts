export { verificationOfVersion, type VersionVerification } from './of-version.ts'
export { registerVerification } from './routes.ts'
