export { connectorsAsAccess } from './access.ts'
export { registerConnectors } from './connectors.ts'
export { startConnecting } from './run.ts'
