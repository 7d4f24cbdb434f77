export { kilogramsFor, rowInWords } from './amounts.ts'
export { AnswerControl } from './answer-control.tsx'
export { SpeechContext, speechIn } from './context.ts'
