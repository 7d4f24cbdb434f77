export { CreateScreen, EditScreen } from './component-screen.tsx'
