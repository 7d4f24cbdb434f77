import type { DprDeps } from '../dpr/index.ts'
import type { AnswersDeps } from '../request-answers/index.ts'

/** What the feature works with. */
export type AskingDeps = Omit<AnswersDeps, 'glossary'> & Pick<DprDeps, 'tables'>
