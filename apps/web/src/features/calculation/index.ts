export { CalculationScreen } from './calculation-screen.tsx'
export { calculationQuery } from './queries.ts'
