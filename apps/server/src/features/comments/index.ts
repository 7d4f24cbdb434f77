export { registerComments } from './routes.ts'
export { seedDemoComments } from './seed.ts'
