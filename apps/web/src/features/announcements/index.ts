export { AnnouncementsScreen } from './announcements-screen.tsx'
export { announcementsKey } from './queries.ts'
export { unreadKey } from './unread.ts'
