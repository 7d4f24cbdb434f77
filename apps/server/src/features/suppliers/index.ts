export { handleSupplierJobs } from './measure.ts'
export { measuredFigures } from './measured-figures.ts'
export { registerSuppliers } from './routes.ts'
export { startMeasuring } from './measure-in-turn.ts'
