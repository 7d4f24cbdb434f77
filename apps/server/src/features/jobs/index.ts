export { jobAnswer } from './answers.ts'
export { registerJobs } from './routes.ts'
export { tellProgress } from './tell-progress.ts'
