export { CreateScreen, EditScreen } from './packaging-screen.tsx'
