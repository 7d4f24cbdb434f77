export { AsksScreen } from './asks-screen.tsx'
