export { AskNext } from './ask-next.tsx'
export { NextQuestions } from './next-questions.tsx'
export { SwingHint } from './swing-hint.tsx'
export { PrecisionProvider, useFormPrecision } from './use-precision.ts'
