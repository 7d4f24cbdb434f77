export { CreateScreen } from './create-screen.tsx'
export { EditScreen } from './edit-screen.tsx'
