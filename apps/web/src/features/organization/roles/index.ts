export { RolesScreen } from './roles-screen.tsx'
