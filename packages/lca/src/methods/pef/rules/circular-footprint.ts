/** Parameters of the Circular Footprint Formula, in the letters of the Recommendation. */
export interface CircularFootprintParameters {
  /** A: burdens and credits left between supplier and user of recycled material. */
  readonly allocation: number
  /** B: the same for energy recovery. */
  readonly energyAllocation: number
  /** R1. */
  readonly recycledContent: number
  /** R2, at the output of the recycling plant. */
  readonly recyclingRate: number
  /** R3. */
  readonly energyRecoveryRate: number
  /** Qsin / Qp. */
  readonly qualityIn: number
  /** Qsout / Qp. */
  readonly qualityOut: number
  /** LHV, MJ per kg. */
  readonly heatingValue: number
  /** XER of heat and electricity. */
  readonly heatEfficiency: number
  readonly electricityEfficiency: number
}

/** What a dataset is needed for: one slot each. */
export const circularSlots = [
  'primary',
  'recycled',
  'recycling',
  'primaryReplaced',
  'incineration',
  'heatReplaced',
  'electricityReplaced',
  'disposal',
] as const
export type CircularSlot = (typeof circularSlots)[number]

export const circularTerms = [
  'primary',
  'recycledInput',
  'primaryForRecycledInput',
  'recycling',
  'primaryReplaced',
  'incineration',
  'heatReplaced',
  'electricityReplaced',
  'disposal',
] as const
export type CircularTermName = (typeof circularTerms)[number]

/** One term: so much of the dataset in a slot, per kg of material (of energy: MJ per kg). */
export interface CircularTerm {
  readonly term: CircularTermName
  readonly slot: CircularSlot
  readonly factor: number
  /** A credit counts only with the burden that earns it. */
  readonly creditOf: CircularSlot | null
}

/**
 * The terms of the Circular Footprint Formula, per kg of material.
 * Source: Recommendation (EU) 2021/2279, Annex I, Circular Footprint Formula.
 */
export function circularFootprintTerms(p: CircularFootprintParameters): readonly CircularTerm[] {
  const shared = 1 - p.allocation
  const burnt = (1 - p.energyAllocation) * p.energyRecoveryRate
  const recovered = burnt * p.heatingValue
  return [
    term('primary', 'primary', 1 - p.recycledContent),
    term('recycledInput', 'recycled', p.recycledContent * p.allocation),
    term('primaryForRecycledInput', 'primary', p.recycledContent * shared * p.qualityIn),
    term('recycling', 'recycling', shared * p.recyclingRate),
    term('primaryReplaced', 'primaryReplaced', -shared * p.recyclingRate * p.qualityOut, 'recycling'),
    term('incineration', 'incineration', burnt),
    term('heatReplaced', 'heatReplaced', -recovered * p.heatEfficiency, 'incineration'),
    term('electricityReplaced', 'electricityReplaced', -recovered * p.electricityEfficiency, 'incineration'),
    term('disposal', 'disposal', 1 - p.recyclingRate - p.energyRecoveryRate),
  ]
}

const term = (
  name: CircularTermName,
  slot: CircularSlot,
  factor: number,
  creditOf: CircularSlot | null = null,
): CircularTerm => ({ term: name, slot, factor, creditOf })

/** Which terms count, and which are out of scope because their slot is empty. */
export interface FilledTerms {
  readonly counted: readonly CircularTerm[]
  readonly outOfScope: readonly CircularTerm[]
}

/**
 * The terms that the filled slots allow. Without a dataset of the recycled input all of the material counts as
 * primary, so that no mass is lost; the term is named. Terms of factor 0 are left out.
 */
export function filledTerms(
  parameters: CircularFootprintParameters,
  isFilled: (slot: CircularSlot) => boolean,
): FilledTerms {
  const asAsked = circularFootprintTerms(parameters)
  const usable = isFilled('recycled')
    ? asAsked
    : circularFootprintTerms({ ...parameters, recycledContent: 0 })
  const relevant = usable.filter(({ factor }) => factor !== 0)
  const counts = ({ slot, creditOf }: CircularTerm) =>
    isFilled(slot) && (creditOf === null || isFilled(creditOf))
  const dropped = asAsked.filter(
    ({ slot, factor }) => slot === 'recycled' && factor !== 0 && !isFilled('recycled'),
  )
  return {
    counted: relevant.filter(counts),
    outOfScope: [...dropped, ...relevant.filter((one) => !counts(one))],
  }
}
