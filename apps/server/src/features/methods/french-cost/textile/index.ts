export { textileInterface } from './routes.ts'
