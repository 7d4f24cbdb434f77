export { registerPact } from './routes.ts'
export { startAnswering } from './deliver.ts'
export { hostAddress } from './host/routes.ts'
