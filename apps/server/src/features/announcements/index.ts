export { registerAnnouncements } from './announcements.ts'
export { seedDemoAnnouncements } from './seed.ts'
export { startTelling } from './tell.ts'
