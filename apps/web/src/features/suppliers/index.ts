export { ScorecardScreen } from './scorecard-screen.tsx'
export { SuppliersScreen } from './suppliers-screen.tsx'
