export { registerPublicPages } from './public-pages.ts'
export { registerSheets } from './routes.ts'
