export { registerSettings } from './routes.ts'
export { computeSettings, packSwitches, type ComputeSettings } from './calculation-settings.ts'
export { packCoverage } from './packs.ts'
