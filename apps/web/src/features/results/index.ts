export { changeWords } from './attribution/change-words.ts'
export { ResultsScreen } from './results-screen.tsx'
