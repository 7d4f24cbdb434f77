export { registerOrganizationData } from './routes.ts'
export { seedDemoOrganizationData } from './seed.ts'
export { defaultsIn, selectedDefaults, selectedIn } from './selected.ts'
export { editableData } from './editable-data.ts'
