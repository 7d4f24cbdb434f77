import type { CallAnswer, frenchCostResult, resultOfEvaluation } from '@ecotrame/contract'
import { roundedShare } from '@ecotrame/lca'
import { pefSource, releaseSource, spokenProblems, type VersionResult } from '../../evaluations/index.ts'
import type { ViewContext } from '../views.ts'
import { componentNames } from './component-names.ts'
import { formOfVersion, formPathsOf } from './pef/form-paths.ts'

type Answer = CallAnswer<typeof resultOfEvaluation>
type EveryMethod = Pick<Answer, 'pef' | 'pefProblems' | 'frenchProblems'>

/** The results beside the French cost; what is missing of each method in the language of the caller. */
export const everyMethodOf = (version: VersionResult, { language }: ViewContext): EveryMethod => ({
  pef: version.pefView,
  pefProblems: spokenProblems(version.pefProblems, language),
  frenchProblems: spokenProblems(version.frenchProblems, language),
})

/** Finished single scores weigh every impact category, so they cover the whole weighting. */
const coverageOfFinishedScores = 1

/** On whose data the score that leads stands, and how much of the weighting they cover. */
export const standsOn = (
  { french, pefCoverage, frenchPefReading }: VersionResult,
  { release, language }: ViewContext,
): Pick<Answer, 'source' | 'frenchScope' | 'coverage' | 'frenchPefReading'> => ({
  source: french === null ? pefSource[language] : releaseSource(release),
  frenchScope: french !== null,
  coverage: french === null ? roundedShare(pefCoverage ?? 0) : coverageOfFinishedScores,
  frenchPefReading,
})

/** What the methods beside the French cost say of each component. */
export const componentRowsOf = ({ pefView }: VersionResult) => ({ pef: pefView && [...pefView.components] })

/** What the methods were asked, and names of what their bills point at. */
export function askedOf(
  version: VersionResult,
  context: ViewContext,
): Pick<CallAnswer<typeof frenchCostResult>, 'input' | 'pefInput' | 'pefFormPaths' | 'components'> {
  const form = formOfVersion(version, context)
  return {
    input: version.french?.input ?? null,
    pefInput: version.pefInput,
    pefFormPaths: formPathsOf(version, form),
    components: componentNames(version, context, form),
  }
}
