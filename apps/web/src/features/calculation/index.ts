export { CalculationScreen } from './calculation-screen.tsx'
export { calculationQuery, choicesOf, useSaveCalculation, type PackChoice } from './queries.ts'
