export { registerPortfolio } from './routes.ts'
