import type { PrecisionField, PrecisionModel } from './precision-model.ts'
import { drawsOf } from './random.ts'
import type { SimulationOptions } from './simulation.ts'
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

/** One source of uncertainty with how strong each of the two scores follows it. */
interface SharedSource {
  a: number
  b: number
}

/**
 * Whether one product is lower than another: what both rest on (datasets, the same assumption in the same field) is
 * drawn once for both, so that it cancels. Source: DPR method page, §7.
 * @returns `null` where a score is not above 0
 */
export function differenceOf(
  a: PrecisionModel,
  b: PrecisionModel,
  { draws, seed, oneProduct = false }: DifferenceOptions,
  tables: PrecisionTables,
): Difference | null {
  if (!(a.score > 0) || !(b.score > 0)) return null
  const sources = [...sourcesOf(a, b, oneProduct ? { primaryClasses: [] } : tables).values()]
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

function sourcesOf(a: PrecisionModel, b: PrecisionModel, tables: Pick<PrecisionTables, 'primaryClasses'>) {
  const sources = new Map<string, SharedSource>()
  const add = (of: 'a' | 'b', key: string, strength: number) => {
    const source = sources.get(key) ?? { a: 0, b: 0 }
    source[of] += strength
    sources.set(key, source)
  }
  for (const [of, model] of [
    ['a', a],
    ['b', b],
  ] as const) {
    for (const { id, elasticity, sigma } of model.background) add(of, `dataset ${id}`, elasticity * sigma)
    if (model.missing.sigma > 0) add(of, `${of} missing mass`, model.missing.sigma)
    for (const field of model.fields) add(of, keyOf(field, of, tables), field.elasticity * field.sigma)
  }
  return sources
}

/** The same value that nobody measured is the same error in both; measurements err each for itself. */
const keyOf = (
  { path, origin, value }: PrecisionField,
  of: 'a' | 'b',
  { primaryClasses }: Pick<PrecisionTables, 'primaryClasses'>,
): string => (primaryClasses.includes(origin) ? `${of} ${path}` : `${path} ${origin} ${String(value)}`)
