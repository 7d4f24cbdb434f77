import type { CallAnswer, resultOfEvaluation } from '@ecotrame/contract'
import { categoryName, versionSummary, type VersionResult } from '../evaluations/index.ts'
import { standsOn, type everyMethodOf } from './methods/every-method.ts'
import type { ViewContext } from './views.ts'

type Provenance = Omit<
  CallAnswer<typeof resultOfEvaluation>,
  keyof ReturnType<typeof everyMethodOf> | 'durability' | 'massKg' | 'precision'
>

/** What stands with every figure: which evaluation and version, which method and data, coverage and unit. */
export const provenanceOf = (version: VersionResult, context: ViewContext): Provenance => ({
  evaluation: {
    id: version.evaluationId,
    name: version.evaluation.name,
    category: categoryName(context.catalogue, version.evaluation.categoryId),
    state: version.evaluation.state,
  },
  version: versionSummary(version),
  methodRelease: version.methodRelease,
  databaseRelease: version.databaseRelease,
  ...standsOn(version, context),
  unit: 'µPt',
})
