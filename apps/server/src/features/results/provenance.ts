import type { CallAnswer, resultOfEvaluation } from '@ecotrame/contract'
import { roundedShare } from '@ecotrame/lca'
import {
  categoryName,
  pefSource,
  releaseSource,
  versionSummary,
  type VersionResult,
} from '../evaluations/index.ts'
import type { ViewContext } from './views.ts'

type Provenance = Omit<
  CallAnswer<typeof resultOfEvaluation>,
  'pef' | 'pefProblems' | 'frenchProblems' | 'durability' | 'massKg' | 'precision'
>

/** Finished single scores weigh every impact category, so they cover the whole weighting. */
const coverageOfFinishedScores = 1

/** What stands with every figure: which evaluation and version, which method and data, coverage and unit. */
export const provenanceOf = (
  version: VersionResult,
  { catalogue, release, language }: ViewContext,
): Provenance => ({
  evaluation: {
    id: version.evaluationId,
    name: version.evaluation.name,
    category: categoryName(catalogue, version.evaluation.categoryId),
    state: version.evaluation.state,
  },
  version: versionSummary(version),
  methodRelease: version.methodRelease,
  databaseRelease: version.databaseRelease,
  source: version.french === null ? pefSource[language] : releaseSource(release),
  frenchScope: version.french !== null,
  coverage: version.french === null ? roundedShare(version.pefCoverage ?? 0) : coverageOfFinishedScores,
  unit: 'µPt',
  frenchPefReading: version.frenchPefReading,
})
