import { entriesOf } from '../product/composition.ts'
import type { FormState } from '../product/form.ts'

/**
 * What a bonus or malus of a tariff rests on. `recycledShare`: per cent of the mass of the product. `durability`: the
 * physical durability of the form. `stated`: nothing that is known here, somebody has to say it.
 */
export const feeCriterionKinds = ['recycledShare', 'durability', 'stated'] as const
export type FeeCriterionKind = (typeof feeCriterionKinds)[number]

/** A bonus or malus of a tariff. */
export interface FeeCriterion {
  readonly name: string
  readonly kind: FeeCriterionKind
  /** It holds from this value on; `null` for what is stated. */
  readonly atLeast: number | null
  /** EUR per piece: below 0 a bonus, above 0 a malus. */
  readonly euros: number
}

/** The fee that an eco-organisation asks per piece in a period. */
export interface FeeTariff {
  /** EUR per piece before bonus and malus. */
  readonly baseEuros: number
  readonly criteria: readonly FeeCriterion[]
}

/** What of a product decides on criteria; `null`: not known. */
export interface FeeFacts {
  readonly recycledShare: number | null
  readonly durability: number | null
}

/** Whether a criterion holds; `null`: nobody knows. */
export function meets({ kind, atLeast }: FeeCriterion, facts: FeeFacts): boolean | null {
  const value = kind === 'stated' ? null : facts[kind]
  return value === null || atLeast === null ? null : value >= atLeast
}

/** The criteria that hold, and those that nobody can decide. */
export const metAndOpen = ({ criteria }: FeeTariff, facts: FeeFacts) => ({
  met: criteria.filter((one) => meets(one, facts) === true),
  open: criteria.filter((one) => meets(one, facts) === null),
})

/** Exact to the hundredth of a cent: sums of euros hold no floating-point noise. */
const rounded = (euros: number): number => Math.round(euros * 10_000) / 10_000

/** EUR per piece: the base with every bonus and malus that is known to hold. */
export const feeOf = (tariff: FeeTariff, facts: FeeFacts): number =>
  rounded(metAndOpen(tariff, facts).met.reduce((sum, { euros }) => sum + euros, tariff.baseEuros))

/**
 * EUR per piece that a change adds to the fee. What nobody can decide before and after stays as it is; `null`: something
 * is known of one side alone.
 */
export function feeDifference(tariff: FeeTariff, before: FeeFacts, after: FeeFacts): number | null {
  const halfKnown = tariff.criteria.some(
    (one) => (meets(one, before) === null) !== (meets(one, after) === null),
  )
  return halfKnown ? null : rounded(feeOf(tariff, after) - feeOf(tariff, before))
}

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

/**
 * What a form says for criteria.
 * @param isRecycled whether a material of the form is recycled; `null`: not known
 */
export function feeFactsOf(state: FormState, isRecycled: (material: string) => boolean | null): FeeFacts {
  const materials = entriesOf(state, 'material').map(({ entry: { values } }) => ({
    recycled: isRecycled(String(values['material']?.value ?? '')),
    share: numberOf(values['share']?.value),
  }))
  const isKnown =
    materials.length > 0 && materials.every(({ recycled, share }) => recycled !== null && share !== null)
  return {
    recycledShare: isKnown
      ? materials.reduce((sum, { recycled, share }) => sum + (recycled === true ? (share ?? 0) : 0), 0)
      : null,
    durability: numberOf(state.values['physicalDurability']?.value),
  }
}

/** A tariff with the days on which it holds, ISO 8601; `null`: until further notice. */
export interface DatedTariff extends FeeTariff {
  readonly id: string
  readonly scheme: string
  /** Category of products; `null`: all of the scheme. */
  readonly category: string | null
  readonly validFrom: string
  readonly validTo: string | null
}

/** The tariff of each scheme that holds on a day: that of the category before that of all. */
export function tariffsOn<T extends DatedTariff>(
  tariffs: readonly T[],
  category: string | null,
  day: string,
): T[] {
  const holding = tariffs.filter(
    (one) =>
      one.validFrom <= day &&
      (one.validTo === null || day <= one.validTo) &&
      (one.category === null || one.category === category),
  )
  const ofScheme = new Map<string, T>()
  for (const one of holding)
    if (one.category !== null || !ofScheme.has(one.scheme)) ofScheme.set(one.scheme, one)
  return [...ofScheme.values()].toSorted((a, b) => (a.scheme < b.scheme ? -1 : 1))
}

/** Tariffs of the same scheme and category that hold on a same day as this one. */
export const overlapping = <T extends DatedTariff>(one: T, others: readonly T[]): T[] =>
  others.filter(
    (other) =>
      other.id !== one.id &&
      other.scheme === one.scheme &&
      other.category === one.category &&
      (other.validTo === null || one.validFrom <= other.validTo) &&
      (one.validTo === null || other.validFrom <= one.validTo),
  )
