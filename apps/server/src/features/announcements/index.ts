export { registerAnnouncements } from './routes.ts'
export { seedDemoAnnouncements } from './seed.ts'
export { startTelling } from './tell.ts'
