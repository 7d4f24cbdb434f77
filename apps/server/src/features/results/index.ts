export { registerResults } from './routes.ts'
export { registerSums } from './products/routes.ts'
export { frenchCostView, fullView, type ViewContext } from './views.ts'
