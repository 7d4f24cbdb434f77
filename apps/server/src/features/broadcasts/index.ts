export { registerBroadcasts } from './routes.ts'
