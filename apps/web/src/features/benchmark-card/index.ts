export { BenchmarkCard } from './benchmark-card.tsx'
export { useSourceDay } from './source-day.ts'
export type { BesideBenchmark } from './view.ts'
