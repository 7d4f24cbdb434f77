export { registerTags, tags } from './tags.ts'
export { seedDemoTags } from './seed.ts'
