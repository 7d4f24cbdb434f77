export { registerConfigurations } from './routes.ts'
