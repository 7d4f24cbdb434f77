export { RequestAnswers } from './request-answers.tsx'
