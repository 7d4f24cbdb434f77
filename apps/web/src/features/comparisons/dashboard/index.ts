export { ComparisonScreen } from './comparison-screen.tsx'
