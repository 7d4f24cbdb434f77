export { bonusStatement, daysLeftOf, registerFees, tariffsToday } from './fees.ts'
