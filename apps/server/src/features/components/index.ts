export { registerComponents } from './routes.ts'
export { handleComponentJobs } from './apply-job.ts'
export { loadComponentBasis, type ComponentBasis } from './basis.ts'
export { seedDemoComponents } from './seed.ts'
