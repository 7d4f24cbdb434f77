export { registerTags } from './routes.ts'
export { seedDemoTags } from './seed.ts'
export { tags } from './tables.ts'
