export { startDigests } from './digest.ts'
export { notify, type Notice } from './notify.ts'
export { registerNotifications } from './routes.ts'
export { seedDemoNotifications } from './seed.ts'
