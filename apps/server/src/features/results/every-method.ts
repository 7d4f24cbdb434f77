import type { CallAnswer, resultOfEvaluation } from '@ecotrame/contract'
import { allScoreLabels } from '@ecotrame/lca'
import type { Language } from '../../platform/sessions/session.ts'
import { spokenProblems, type VersionResult } from '../evaluations/index.ts'

type EveryMethod = Pick<CallAnswer<typeof resultOfEvaluation>, 'labels' | 'pef' | 'pefProblems'>

/** The 12 labels and the PEF of a version; what is missing of PEF in the language of the caller. */
export const everyMethodOf = (version: VersionResult, language: Language): EveryMethod => ({
  labels: allScoreLabels(version.labelQuantities),
  pef: version.pefView,
  pefProblems: spokenProblems(version.pefProblems, language),
})
