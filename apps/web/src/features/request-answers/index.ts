export { AcceptedAnswers } from './accepted-answers.tsx'
export { RequestAnswers } from './request-answers.tsx'
