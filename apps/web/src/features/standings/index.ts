export { StandingChip, standingColours, standingNames, useReasonWords } from './standing.tsx'
