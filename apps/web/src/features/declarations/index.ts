export { ReadinessCard } from './readiness-card.tsx'
