export { CalculationScreen } from './calculation-screen.tsx'
