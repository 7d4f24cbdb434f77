export { FurtherScores, FurtherScoresText } from './further-scores.tsx'
