export { registerRetention } from './routes.ts'
export { startForgetting } from './apply.ts'
