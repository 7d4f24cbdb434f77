export { registerAuth } from './routes.ts'
export { hashPassword, randomPassword } from './password.ts'
