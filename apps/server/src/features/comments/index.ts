export { registerComments } from './routes.ts'
export { seedDemoComments } from './seed.ts'
export { commentThreads } from './tables.ts'
