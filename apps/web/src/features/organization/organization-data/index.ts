export { OrganizationDataScreen } from './organization-data-screen.tsx'
