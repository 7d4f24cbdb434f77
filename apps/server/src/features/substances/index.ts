export { registerSubstances } from './routes.ts'
export { loadSubstances, type Substances } from './substances.ts'
