export { OrganizationsScreen } from './organizations-screen.tsx'
