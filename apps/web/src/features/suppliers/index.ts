export { SuppliersScreen } from './suppliers-screen.tsx'
