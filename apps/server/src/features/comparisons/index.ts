export { comparisonsOfTeam, moveComparisons } from './comparison-store.ts'
export { registerComparisons } from './routes.ts'
export { seedDemoComparisons } from './seed.ts'
