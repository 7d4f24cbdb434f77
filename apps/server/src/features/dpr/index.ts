export { registerDpr } from './routes.ts'
export { precisionOfVersion } from './precision-of-version.ts'
export { scoringBasis, type DprDeps } from './deps.ts'
export { versionPrecisions } from './tables.ts'
