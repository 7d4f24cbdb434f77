export { registerVerification } from './routes.ts'
