export { handleImportJobs } from './handle-jobs.ts'
export { loadMarket } from './market.ts'
export { loadReadingBasis, type ReadingBasis } from './reading/reading-of.ts'
export { registerImports } from './routes.ts'
