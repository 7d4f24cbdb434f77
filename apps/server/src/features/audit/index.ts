export { registerAudit } from './routes.ts'
export { capabilityNames } from './words/value-names.ts'
