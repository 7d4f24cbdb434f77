export { DprScreen } from './dpr-screen.tsx'
