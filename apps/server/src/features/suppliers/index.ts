export { handleSupplierJobs } from './measure.ts'
export { registerSuppliers } from './routes.ts'
