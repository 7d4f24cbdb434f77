export { registerTags } from './routes.ts'
export { seedDemoTags } from './seed.ts'
