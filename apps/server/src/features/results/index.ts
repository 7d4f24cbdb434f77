export { registerResults } from './routes.ts'
export { loadCollection, loadProduct, type LoadedSubject } from './products/subject.ts'
export { registerSums } from './products/routes.ts'
export { frenchCostView, fullView } from './views.ts'
