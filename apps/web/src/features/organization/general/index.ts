export { GeneralScreen } from './general-screen.tsx'
