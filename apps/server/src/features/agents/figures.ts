import { isPartial, partsOfLabel, scoreLabelIds, type ScoreLabelId } from '@ecotrame/lca'
import type { CallAnswer, HoldingAnswer, resultOfEvaluation } from '@ecotrame/contract'
import { namedOrNone } from './foreign-text.ts'

type Result = CallAnswer<typeof resultOfEvaluation>
type Held = Pick<
  Result,
  'version' | 'methodRelease' | 'databaseRelease' | 'source' | 'coverage' | 'frenchScope'
>

/** What stands with every figure that is told: it is quoted alone. */
const standing = ({ version, methodRelease, databaseRelease, source }: Held) => ({
  version: version.number,
  date: version.createdAt,
  methodRelease,
  dataRelease: databaseRelease,
  source,
})

/** What a figure of a label holds: PEF what its data cover, the French cost all that it counts. */
const holdsOf = (label: ScoreLabelId, holding: HoldingAnswer | null) =>
  isPartial(label) ? holding : 'everything that the method counts'

/** Every label of one product that has a figure, each with all that it takes to quote it. */
export function figuresOf(result: Result) {
  const { labels, score } = result.version
  return scoreLabelIds.flatMap((label) => {
    const value = labels[label]?.product ?? null
    if (value === null) return []
    const precision = result.precision?.figures[label]?.product?.interval ?? null
    return [
      {
        label,
        method: partsOfLabel(label).family === 'fr' ? 'French environmental cost' : 'PEF',
        value,
        unit: 'µPt',
        per: 'product',
        per100g: labels[label]?.per100g ?? null,
        interval95: precision === null ? null : { low: precision.low, high: precision.high },
        holds: holdsOf(label, score.pefHolding),
        ...standing(result),
      },
    ]
  })
}

/** A version as it is told beside figures. */
export const versionTold = ({ version, ...held }: Held) => ({
  id: version.id,
  number: version.number,
  name: namedOrNone(version.name),
  date: version.createdAt,
  active: version.active,
  publishedAt: version.publishedAt,
  methodRelease: held.methodRelease,
  dataRelease: held.databaseRelease,
  source: held.source,
  packs: version.packs,
  coverage: held.coverage,
  insideFrenchScope: held.frenchScope,
})
