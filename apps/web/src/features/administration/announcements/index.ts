export { AnnouncementsAdministration } from './announcements-administration.tsx'
