import type { PrecisionModel } from './precision-model.ts'
import { drawsOf } from './random.ts'
import type { SimulationOptions } from './simulation.ts'
import { strengthsOf, sumOfOne, type SummedPrecision } from './summed-precision.ts'
import type { PrecisionTables } from './tables.ts'

export interface DifferenceOptions extends SimulationOptions {
  /** Both describe one product, as two of its versions do: what was measured once is the same error in both. */
  readonly oneProduct?: boolean
}

/** What can be said of two products. */
export interface Difference extends SimulationOptions {
  /** Probability that the first is lower. */
  readonly probabilityLower: number
  readonly verdict: 'lower' | 'higher' | 'unclear'
}

/**
 * Whether one product is lower than another: what both rest on (datasets, the same assumption in the same field) is
 * drawn once for both, so that it cancels. Source: DPR method page, §7.
 * @returns `null` where a score is not above 0
 */
export const differenceOf = (
  a: PrecisionModel,
  b: PrecisionModel,
  options: DifferenceOptions,
  tables: PrecisionTables,
): Difference | null => differenceOfSums(sumOfOne(a), sumOfOne(b), options, tables)

/** The same of what is made of several parts. */
export function differenceOfSums(
  a: SummedPrecision,
  b: SummedPrecision,
  { draws, seed, oneProduct = false }: DifferenceOptions,
  tables: PrecisionTables,
): Difference | null {
  if (!(a.score > 0) || !(b.score > 0)) return null
  const sources = pairsOf(a, b, oneProduct ? { primaryClasses: [] } : tables)
  const random = drawsOf(seed)
  const between = Math.log(a.score / b.score)
  let lower = 0
  for (let draw = 0; draw < draws; draw += 1) {
    const moved = sources.reduce((sum, source) => sum + (source.a - source.b) * random.normal(), between)
    // Two products that differ in nothing are lower than each other as often as not.
    lower += moved < 0 ? 1 : moved === 0 ? 0.5 : 0
  }
  const probabilityLower = lower / draws
  return { draws, seed, probabilityLower, verdict: verdictOf(probabilityLower, tables) }
}

function verdictOf(probabilityLower: number, { clearDifference }: PrecisionTables): Difference['verdict'] {
  if (probabilityLower > clearDifference.above) return 'lower'
  return probabilityLower < clearDifference.below ? 'higher' : 'unclear'
}

/** Every source of uncertainty with how strong each of the two follows it. */
function pairsOf(
  a: SummedPrecision,
  b: SummedPrecision,
  tables: Pick<PrecisionTables, 'primaryClasses'>,
): readonly { readonly a: number; readonly b: number }[] {
  const [ofA, ofB] = [strengthsOf(a, 'a', tables), strengthsOf(b, 'b', tables)]
  return [...new Set([...ofA.keys(), ...ofB.keys()])].map((key) => ({
    a: ofA.get(key) ?? 0,
    b: ofB.get(key) ?? 0,
  }))
}
