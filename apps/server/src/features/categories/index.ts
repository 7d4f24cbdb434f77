export { loadCatalogue, categoryCapability, type Catalogue, type EvaluatedCategory } from './catalogue.ts'
export { parameterRecord } from './form-records.ts'
export { registerCategories } from './routes.ts'
