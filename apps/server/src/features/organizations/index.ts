export { registerOrganizations } from './routes.ts'
export { logoFiles } from './logo-files.ts'
