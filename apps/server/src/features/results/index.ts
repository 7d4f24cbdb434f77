export { registerResults } from './routes.ts'
export { frenchCostView, fullView, type ViewContext } from './views.ts'
