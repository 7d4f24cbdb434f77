export { RequestsScreen } from './requests-screen.tsx'
