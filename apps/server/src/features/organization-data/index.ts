export { registerOrganizationData } from './routes.ts'
export { seedDemoOrganizationData } from './seed.ts'
export { selectedDefaults, selectedIn } from './selected.ts'
