export * from './client.ts'
export * from './problem.ts'
export * from './session.ts'
export { log } from './log.ts'
