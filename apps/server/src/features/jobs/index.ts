export { jobAnswer } from './answers.ts'
export { notifyEnd } from './notify-end.ts'
export { registerJobs } from './routes.ts'
export { tellProgress } from './tell-progress.ts'
