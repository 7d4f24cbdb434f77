export { registerSettings } from './routes.ts'
export { computeSettings, type ComputeSettings } from './calculation-settings.ts'
export { packCoverage } from './packs.ts'
