export { startPublishing } from './carry-out.ts'
export { registerGate } from './routes.ts'
