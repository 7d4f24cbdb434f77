export { changeWords } from './attribution/change-words.ts'
export { stepsOfPart } from './attribution/mechanism-words.ts'
export { ResultsScreen } from './results-screen.tsx'
