export { registerRequestAnswers } from './routes.ts'
export { seedDemoAnswers } from './seed.ts'
