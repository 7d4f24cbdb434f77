export { agentInterface } from './route.ts'
