import type { CallAnswer, qualityThresholds } from '@ecotrame/contract'
import {
  originClasses,
  originSigma,
  type FactorSet,
  type Level,
  type MeasuredThing,
  type OriginClass,
  type PrecisionTables,
} from '@ecotrame/lca'

/** The scales by which data and scores are judged. */
export function thresholdsOf(
  tables: PrecisionTables,
  factorSet: FactorSet,
): CallAnswer<typeof qualityThresholds> {
  const sigmas = (thing: MeasuredThing) =>
    Object.fromEntries(
      originClasses.map((origin) => [origin, originSigma(origin, thing, factorSet, tables)]),
    ) as Record<OriginClass, number>
  return {
    dqrLevels: tables.qualityLevels.map(named),
    dnm: tables.dataNeedsMatrix,
    precisionLevels: tables.precisionLevels.map(named),
    originSigma: sigmas('amount'),
    transportSigma: sigmas('transport'),
    factorSet,
    methodVersion: tables.id,
  }
}

const named = <Id extends string>({ id, max, name }: Level<Id>) => ({
  id,
  max,
  name: name.en,
  name_fr: name.fr,
})
