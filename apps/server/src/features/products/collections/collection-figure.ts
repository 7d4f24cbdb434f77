import type { ProductFigure } from '@ecotrame/contract'
import { factorsOfCalculation, scoreLabelIds, type CalculationType } from '@ecotrame/lca'
import { figureOf } from '../answers.ts'
import type { AskedFigure } from '../product-order.ts'
import type { LabelValues } from '../tables.ts'
import type { Member } from './collection-store.ts'

export interface FigureOfCollection {
  readonly figure: ProductFigure | null
  readonly leftOutCount: number
}

/** What the products of a collection add up to. */
export interface SumOfCollection {
  readonly labelValues: LabelValues
  readonly massKg: number | null
  readonly mixedReleases: boolean
}

/**
 * The figure of a collection from those that its products keep. A label that a product which counts does not have is
 * none of the collection; what was never run does not count. Where PEF covers different categories from product to
 * product, the full result says what they share.
 */
export function figureOfCollection(
  members: readonly Member[],
  calculation: CalculationType,
  asked: AskedFigure,
): FigureOfCollection {
  const { sum, leftOutCount } = sumOfCollection(members, calculation)
  return { figure: sum && figureOf(sum, asked), leftOutCount }
}

/** All labels of a collection; `null`: nothing in it counts. */
export function sumOfCollection(
  members: readonly Member[],
  calculation: CalculationType,
): { readonly sum: SumOfCollection | null; readonly leftOutCount: number } {
  const run = members.filter(({ massKg }) => massKg !== null)
  const factors = factorsOfCalculation(
    calculation,
    run.map(({ unitsSold }) => unitsSold),
  )
  const counted = run.flatMap((member, place) => {
    const factor = factors[place] ?? null
    return factor === null ? [] : [{ member, factor }]
  })
  const leftOutCount = members.length - counted.length
  if (counted.length === 0) return { sum: null, leftOutCount }
  const summed = (of: (member: Member) => number | null): number | null =>
    counted.reduce<number | null>((sum, { member, factor }) => {
      const value = of(member)
      return sum === null || value === null ? null : sum + factor * value
    }, 0)
  const labelValues: LabelValues = Object.fromEntries(
    scoreLabelIds.map((label) => [label, summed((member) => member.labelValues[label] ?? null)]),
  )
  const massKg = summed((member) => member.massKg)
  const mixedReleases = counted.some(({ member }) => member.mixedReleases)
  return { sum: { labelValues, massKg, mixedReleases }, leftOutCount }
}
