export { registerVerification } from './routes.ts'
export { validStatementOf, type ValidStatement } from './statement-store.ts'
