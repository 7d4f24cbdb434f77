export { JobsScreen } from './jobs-screen.tsx'
export { JobProgress } from './job-parts.tsx'
export { useEvaluateMany, useFreshJobs } from './queries.ts'
export { showJobToast } from './show-job-toast.ts'
