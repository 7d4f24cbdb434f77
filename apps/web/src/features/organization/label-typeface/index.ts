export { TypefaceScreen } from './typeface-screen.tsx'
