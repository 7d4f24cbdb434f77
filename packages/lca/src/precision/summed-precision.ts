import { scoreInterval, type ScoreInterval } from './interval.ts'
import { noMissingMass } from './missing-mass.ts'
import { intervalOf, type PrecisionField, type PrecisionModel } from './precision-model.ts'
import type { PrecisionTables } from './tables.ts'

/** How sure a figure is that several parts make together. */
export interface SummedPrecision {
  /** Of all parts. */
  readonly score: number
  readonly parts: readonly {
    readonly model: PrecisionModel
    /** Of the score; together 1. */
    readonly share: number
  }[]
}

export const sumOfOne = (model: PrecisionModel): SummedPrecision => ({
  score: model.score,
  parts: [{ model, share: 1 }],
})

/**
 * How strong a sum follows each source of uncertainty: what several parts rest on (datasets, the same assumption in the
 * same field) moves all of them at once, so that its strengths are added before anything is squared. Source: DPR method
 * page, §7.
 * @param of by what the errors are named that are those of this sum alone
 */
export function strengthsOf(
  { parts }: SummedPrecision,
  of: string,
  tables: Pick<PrecisionTables, 'primaryClasses'>,
): ReadonlyMap<string, number> {
  const strengths = new Map<string, number>()
  parts.forEach(({ model, share }, place) => {
    const own = place === 0 ? of : `${of}${place}`
    const add = (key: string, strength: number) =>
      strengths.set(key, (strengths.get(key) ?? 0) + share * strength)
    for (const { id, elasticity, sigma } of model.background) add(`dataset ${id}`, elasticity * sigma)
    if (model.missing.sigma > 0) add(`${own} missing mass`, model.missing.sigma)
    for (const field of model.fields) add(keyOf(field, own, tables), field.elasticity * field.sigma)
  })
  return strengths
}

/** The same value that nobody measured is the same error everywhere; measurements err each for itself. */
const keyOf = (
  { path, origin, value }: PrecisionField,
  of: string,
  { primaryClasses }: Pick<PrecisionTables, 'primaryClasses'>,
): string => (primaryClasses.includes(origin) ? `${of} ${path}` : `${path} ${origin} ${String(value)}`)

/** The 95 % interval of a sum, by the formula. Mass without data only adds: it moves the upper end alone. */
export function intervalOfSum(sum: SummedPrecision, tables: PrecisionTables): ScoreInterval {
  const [only, another] = sum.parts
  if (only !== undefined && another === undefined && only.share === 1) return intervalOf(only.model, tables)
  const known = sum.parts.map(({ model, share }) => ({ share, model: { ...model, missing: noMissingMass } }))
  const low = intervalWith({ ...sum, parts: known }, tables)
  return sum.parts.some(({ model }) => model.missing.share > 0)
    ? { ...intervalWith(sum, tables), low: low.low }
    : low
}

function intervalWith(sum: SummedPrecision, tables: PrecisionTables): ScoreInterval {
  const strengths = [...strengthsOf(sum, '', tables).values()]
  const sigma = Math.sqrt(strengths.reduce((all, strength) => all + strength ** 2, 0))
  const gross = sum.parts.reduce(
    (all, { model, share }) => all + (model.gross / Math.abs(model.score)) * Math.abs(share * sum.score),
    0,
  )
  return scoreInterval(sum.score, { sigma, spread: Math.abs(sum.score) * sigma, gross }, tables)
}
