export { registerSvhc } from './routes.ts'
export { seedDemoArticles } from './seed.ts'
