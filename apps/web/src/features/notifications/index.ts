export { NotificationsBell } from './bell.tsx'
