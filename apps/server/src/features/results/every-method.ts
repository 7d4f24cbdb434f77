import type { CallAnswer, resultOfEvaluation } from '@ecotrame/contract'
import type { Language } from '../../platform/sessions/session.ts'
import { spokenProblems, type VersionResult } from '../evaluations/index.ts'

type EveryMethod = Pick<CallAnswer<typeof resultOfEvaluation>, 'pef' | 'pefProblems' | 'frenchProblems'>

/** The PEF of a version; what is missing of either method in the language of the caller. */
export const everyMethodOf = (version: VersionResult, language: Language): EveryMethod => ({
  pef: version.pefView,
  pefProblems: spokenProblems(version.pefProblems, language),
  frenchProblems: spokenProblems(version.frenchProblems, language),
})
