export { registerWhitepapers } from './whitepapers.ts'
export { shipWhitepapers } from './ship.ts'
