export { registerLabels } from './routes.ts'
export { labelledProduct, labelledVersion } from './labelled.ts'
export { publicLabelOf, type LabelDeps } from './label-basis.ts'
export type { PublicLabel } from './standing.ts'
