import type { CallAnswer, resultOfEvaluation } from '@ecotrame/contract'
import type { FrenchCostRelease } from '@ecotrame/lca'
import type { Catalogue } from '../categories/index.ts'
import { categoryName, releaseSource, versionSummary, type VersionResult } from '../evaluations/index.ts'

type Provenance = Omit<
  CallAnswer<typeof resultOfEvaluation>,
  'labels' | 'pef' | 'pefProblems' | 'durability' | 'massKg'
>

/** Finished single scores weigh every impact category, so they cover the whole weighting. */
const coverageOfFinishedScores = 1

/** What stands with every figure: which evaluation and version, which method and data, coverage and unit. */
export const provenanceOf = (
  version: VersionResult,
  release: FrenchCostRelease,
  catalogue: Catalogue,
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
  source: releaseSource(release),
  coverage: coverageOfFinishedScores,
  unit: 'µPt',
})
