export { AnnouncementsScreen } from './announcements-screen.tsx'
export { announcements } from './queries.ts'
export { unreadKey } from './unread.ts'
