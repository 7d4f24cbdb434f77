export { registerPackagings } from './routes.ts'
export { handlePackagingJobs } from './handle-jobs.ts'
export { seedDemoPackagings } from './seed.ts'
export { editablePackagings } from './editable-packagings.ts'
