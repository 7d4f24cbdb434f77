export { HorizonScreen } from './horizon-screen.tsx'
