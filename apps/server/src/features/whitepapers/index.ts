export { registerWhitepapers } from './routes.ts'
export { shipWhitepapers } from './ship.ts'
