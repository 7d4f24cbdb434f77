/** Families of scores. `pef`: PEF modelling and weights; `frpef`: one of the two French; `fr`: the French cost. */
export const scoreFamilies = ['pef', 'frpef', 'fr'] as const
export type ScoreFamily = (typeof scoreFamilies)[number]

/** What a score is divided by. */
export const scoreDenominators = ['none', 'days', 'dur', 'fu'] as const
export type ScoreDenominator = (typeof scoreDenominators)[number]

export const weightBases = ['product', 'per100g', 'per1000g'] as const
export type WeightBasis = (typeof weightBases)[number]

export type ScoreLabelId = ScoreFamily | `${ScoreFamily}_${Exclude<ScoreDenominator, 'none'>}`

/** The 12 labels in their three groups. */
export const scoreLabelIds = scoreFamilies.flatMap((family) =>
  scoreDenominators.map((denominator): ScoreLabelId =>
    denominator === 'none' ? family : `${family}_${denominator}`,
  ),
)

/** Of which family a label is, and what it divides its score by. */
export function partsOfLabel(label: ScoreLabelId): {
  readonly family: ScoreFamily
  readonly denominator: ScoreDenominator
} {
  const [first, second] = label.split('_')
  return {
    family: scoreFamilies.find((family) => family === first) ?? 'pef',
    denominator: scoreDenominators.find((denominator) => denominator === second) ?? 'none',
  }
}

/** The label of the French display inside its legal scope, else the single score that every product has (decisions §12). */
export const displayLabels = { inScope: 'fr_dur', outside: 'pef' } as const satisfies Record<
  string,
  ScoreLabelId
>
export const displayLabel = (inScope: boolean) => displayLabels[inScope ? 'inScope' : 'outside']
export const labelOfForm = ({ frenchProductId }: { readonly frenchProductId: string | null }) =>
  displayLabel(frenchProductId !== null)

/** Whether figures hold only what datasets cover, and so never stand without their coverage. */
export const isPartial = (label: ScoreLabelId): boolean => partsOfLabel(label).family === 'pef'

/** All that the labels of one family stand on. */
export interface LabelQuantities {
  /** S: over the whole life of one product. µPt, or the unit of a single indicator. */
  readonly score: number
  /** d0: reference days of wear; `null` where they are not established. */
  readonly referenceDays: number | null
  /** M: IQM · RM of PEF, or the French durability coefficient; `null`: not known, labels that need it are empty. */
  readonly durability: number | null
  /** n_FU in days; `null`: the reference days. */
  readonly functionalUnitDays: number | null
  /** Net mass of the product, kg; `null` or 0: the mass bases are empty. */
  readonly massKg: number | null
}

/** A label without the figures that it needs is `null`, never 0. */
export type LabelValues = Readonly<Record<ScoreDenominator, Readonly<Record<WeightBasis, number | null>>>>

/**
 * The four labels of a family on the three weight bases.
 * Source: score labels of the specification: S, S / M, S / (d0·M), S · n_FU / (d0·M).
 */
export function scoreLabels(quantities: LabelQuantities): LabelValues {
  const { score, referenceDays, durability, massKg } = quantities
  const functionalUnitDays = quantities.functionalUnitDays ?? referenceDays
  const perDay = referenceDays === null || durability === null ? null : score / (referenceDays * durability)
  const perFunctionalUnit =
    perDay === null || functionalUnitDays === null ? null : perDay * functionalUnitDays
  return {
    none: onBases(score, massKg),
    days: onBases(perDay, massKg),
    dur: onBases(durability === null ? null : score / durability, massKg),
    fu: onBases(perFunctionalUnit, massKg),
  }
}

function onBases(label: number | null, massKg: number | null): Readonly<Record<WeightBasis, number | null>> {
  const perKg = label === null || massKg === null || massKg === 0 ? null : label / massKg
  return { product: label, per100g: perKg === null ? null : perKg * 0.1, per1000g: perKg }
}

/** Labels of every family that has quantities: 12 × 3 figures when all have. */
export type AllLabels = Readonly<Record<ScoreLabelId, Readonly<Record<WeightBasis, number | null>> | null>>

/** The 12 labels; a family without quantities has none. */
export function allScoreLabels(families: Readonly<Record<ScoreFamily, LabelQuantities | null>>): AllLabels {
  const [pef, frpef, fr] = [labelsOf(families.pef), labelsOf(families.frpef), labelsOf(families.fr)]
  return {
    pef: pef?.none ?? null,
    pef_days: pef?.days ?? null,
    pef_dur: pef?.dur ?? null,
    pef_fu: pef?.fu ?? null,
    frpef: frpef?.none ?? null,
    frpef_days: frpef?.days ?? null,
    frpef_dur: frpef?.dur ?? null,
    frpef_fu: frpef?.fu ?? null,
    fr: fr?.none ?? null,
    fr_days: fr?.days ?? null,
    fr_dur: fr?.dur ?? null,
    fr_fu: fr?.fu ?? null,
  }
}

const labelsOf = (quantities: LabelQuantities | null) =>
  quantities === null ? null : scoreLabels(quantities)
