import type { Wording } from '../language.ts'

/** What of a figure has no data: an impact category, a material, a packaging or a step of the life cycle. */
export type MissingKind = 'category' | 'material' | 'packaging' | 'step'

export interface MissingData {
  readonly kind: MissingKind
  /** Of the category, of the material (also of a packaging), or of the step among those that results leave out. */
  readonly code: string
  /** Of a material; absent: the code names it (categories and steps have their texts elsewhere). */
  readonly name?: Wording
  /** Of the weighting, of the mass, or of the steps (also a packaging), a fraction; `null`: not known. */
  readonly share: number | null
}

/**
 * What a figure holds: the shares of the weighting, of the mass and of the steps that have data, each a fraction that is
 * 1 exactly when nothing of its kind is missing. `null`: a version of before did not keep what tells it.
 * Source: decisions of the specification §11, scope and coverage; ADR 0064.
 */
export interface Holding {
  readonly weighting: number
  /** Of the net mass of the product; its packaging is a step. */
  readonly mass: number | null
  /** Of what is done to the mass that has data, and to the product as a whole. */
  readonly steps: number | null
  /** Largest first within each kind; the shares of a kind add up to what its part lacks. */
  readonly missing: readonly MissingData[]
}

/** Of a figure that stands on data for everything that its method counts, as the French cost does. */
export const wholeHolding: Holding = { weighting: 1, mass: 1, steps: 1, missing: [] }

/** The one measure: weighting × mass × steps; `null`: not known. */
export const heldShare = ({ weighting, mass, steps }: Holding): number | null =>
  mass === null || steps === null ? null : roundedShare(weighting * mass * steps)

/**
 * The most that may be missing of the mass or of the steps where a figure is held against others: below it what is left
 * out moves a score less than the datasets themselves do (their best rating already gives ±4 %), above it a product may
 * look better for nothing but its missing data. PEF cuts off at 3 % of mass together; 2 % leaves room for both sides.
 */
export const mostMissing = 0.02

/** Why figures are not held against others; `unknown`: a version of before does not tell. */
export type Incomplete = 'mass' | 'steps' | 'unknown'

/** Why a figure stands for too little to be held against others; `null`: it does not. */
export function tooIncomplete(holding: Holding | null): Incomplete | null {
  if (holding === null) return 'unknown'
  const { mass, steps } = holding
  if (mass !== null && mass < 1 - mostMissing) return 'mass'
  if (steps !== null && steps < 1 - mostMissing) return 'steps'
  return mass === null || steps === null ? 'unknown' : null
}

/** Whether figures may have a verdict, a rank, a position or a change for the better between them. */
export const comparable = (...holdings: readonly (Holding | null)[]): boolean =>
  holdings.every((holding) => tooIncomplete(holding) === null)

/** What is missing of the mass and of the steps: what a gate names. Gaps of the weighting are no such reason. */
export const missingOf = ({ missing }: Holding): readonly MissingData[] =>
  missing.filter(({ kind }) => kind !== 'category')

/** A share without the noise of floating sums: 0.7766000000000001 is 0.7766. */
export const roundedShare = (share: number): number => Math.round(share * 1e12) / 1e12

/** A result with how often it counts and its mass, kg. */
export interface CountedHolding {
  readonly holding: Holding | null
  readonly factor: number
  readonly massKg: number
}

/**
 * What a sum of results holds: mass and steps as its parts do, each by its share of the mass; of the weighting what all
 * of them cover.
 * @param weighting share over which the sum stands
 */
export function sumOfHoldings(parts: readonly CountedHolding[], weighting: number): Holding {
  const total = parts.reduce((sum, { factor, massKg }) => sum + factor * massKg, 0)
  const shareOf = ({ factor, massKg }: CountedHolding) =>
    total > 0 ? (factor * massKg) / total : 1 / parts.length
  const mean = (of: (holding: Holding) => number | null): number | null =>
    parts.reduce<number | null>((sum, part) => {
      const held = part.holding === null ? null : of(part.holding)
      return sum === null || held === null ? null : sum + shareOf(part) * held
    }, 0)
  const [mass, steps] = [mean((one) => one.mass), mean((one) => one.steps)]
  const named = parts.flatMap((part) =>
    (part.holding?.missing ?? []).map(({ share, ...one }) => ({
      ...one,
      share: share === null || one.kind === 'category' ? share : share * shareOf(part),
    })),
  )
  return {
    weighting: roundedShare(weighting),
    mass: mass === null ? null : roundedShare(mass),
    steps: steps === null ? null : roundedShare(steps),
    missing: gatheredMissing(named),
  }
}

/** Each once: shares of a material or a step add up, a category is the same one for all. */
export function gatheredMissing(list: readonly MissingData[]): readonly MissingData[] {
  const found = new Map<string, MissingData>()
  for (const one of list) {
    const key = `${one.kind} ${one.code}`
    const before = found.get(key)
    found.set(key, before === undefined ? one : { ...one, share: bothShares(before, one) })
  }
  const order: readonly MissingKind[] = ['material', 'packaging', 'step', 'category']
  return [...found.values()]
    .map((one) => ({ ...one, share: one.share === null ? null : roundedShare(one.share) }))
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (b.share ?? 1) - (a.share ?? 1))
}

function bothShares(a: MissingData, b: MissingData): number | null {
  if (a.share === null || b.share === null) return null
  return a.kind === 'category' ? Math.max(a.share, b.share) : a.share + b.share
}
