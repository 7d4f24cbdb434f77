export { registerAttribution } from './routes.ts'
