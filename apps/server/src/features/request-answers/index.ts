export { registerRequestAnswers } from './routes.ts'
