export { registerSubstances } from './routes.ts'
export { frenchName, loadSubstances, type Substances } from './substances.ts'
