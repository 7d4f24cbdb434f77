export { registerLabels } from './routes.ts'
export { labelledProduct, labelledVersion } from './labelled.ts'
export { allowedFigures, labelOnPage } from './standing.ts'
