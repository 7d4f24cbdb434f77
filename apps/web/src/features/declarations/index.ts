export { DeclarationsScreen } from './declarations-screen.tsx'
