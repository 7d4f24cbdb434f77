export { registerPortfolio } from './routes.ts'
export { seedDemoTargets } from './seed.ts'
