import { sql, type SQL } from 'drizzle-orm'
import type { EvaluationLine } from '@ecotrame/contract'
import {
  allScoreLabels,
  partsOfLabel,
  type FamilyQuantities,
  type ScoreDenominator,
  type ScoreFamily,
  type ScoreLabelId,
  type WeightBasis,
  displayLabel,
  displayLabels,
  isPartial,
} from '@ecotrame/lca'
import { active } from './evaluation-columns.ts'
import { isComparable } from './holding-answer.ts'

/** What a list shows and sorts by. */
export interface AskedFigure {
  /** Absent: the default of each category. */
  readonly label?: ScoreLabelId | undefined
  readonly basis: WeightBasis
}

/** The figure of a version on the label and weight basis asked for, beside that of the version before. */
export function figureOf(
  quantities: FamilyQuantities,
  before: FamilyQuantities | null,
  asked: AskedFigure,
  { pefMayBeCompared }: { readonly pefMayBeCompared: boolean },
): EvaluationLine['figure'] {
  const label = asked.label ?? displayLabel(quantities.fr !== null)
  const figures = allScoreLabels(quantities)[label]
  const may = !isPartial(label) || pefMayBeCompared
  return {
    label,
    basis: asked.basis,
    value: figures?.[asked.basis] ?? null,
    previous: may ? ((before && allScoreLabels(before)[label]?.[asked.basis]) ?? null) : null,
    per100g: figures?.per100g ?? null,
  }
}

/**
 * The same figure in the database, most important first. Figures of different methods are not ranked among each
 * other: without a label what is in the French scope comes before what PEF alone measures, either way.
 */
export const figuresOf = ({ label, basis }: AskedFigure): readonly SQL[] =>
  (label === undefined ? Object.values(displayLabels) : [label]).map((one) => figureColumn(one, basis))

/** A quantity of a family in the row that is looked at. */
export type QuantityIn = (family: ScoreFamily, name: string) => SQL

const ofActiveVersion: QuantityIn = (family, name) =>
  sql`(${active.labelQuantities} #>> ${sql.raw(`'{${family},${name}}'`)})::double precision`

const bases = {
  product: (figure) => figure,
  per100g: (figure, mass) => sql`${figure} / nullif(${mass}, 0) * 0.1`,
  per1000g: (figure, mass) => sql`${figure} / nullif(${mass}, 0)`,
} as const satisfies Record<WeightBasis, (figure: SQL, mass: SQL) => SQL>

/** A label, computed as `scoreLabels` does; a missing quantity makes it null. */
export const figureOfQuantities = (label: ScoreLabelId, basis: WeightBasis, quantity: QuantityIn): SQL => {
  const { family, denominator } = partsOfLabel(label)
  return bases[basis](divided(family, denominator, quantity), quantity(family, 'massKg'))
}

/** The same of the active version, which keeps one of them in a column. */
const figureColumn = (label: ScoreLabelId, basis: WeightBasis): SQL =>
  label === displayLabels.inScope
    ? bases[basis](sql`${active.frDur}`, ofActiveVersion(partsOfLabel(label).family, 'massKg'))
    : figureOfQuantities(label, basis, ofActiveVersion)

/** The same where it may be held against others: what lacks more of the mass or the steps has none. */
export const comparableFigure = (label: ScoreLabelId, basis: WeightBasis): SQL =>
  whereComparable(label, figureColumn(label, basis), {
    held: isComparable(sql`${active.pefHolding}`),
    reading: sql`${active.frenchPefReading}`,
  })

/** What tells whether figures of a version may be held against those of others. */
interface Comparability {
  readonly held: SQL
  readonly reading: SQL
}

export function whereComparable(label: ScoreLabelId, figure: SQL, { held, reading }: Comparability): SQL {
  const { family } = partsOfLabel(label)
  if (family === 'fr') return figure
  const may = isPartial(family) ? held : sql`(${reading} = 2 or ${held})`
  return sql`case when ${may} then ${figure} end`
}

function divided(family: ScoreFamily, denominator: ScoreDenominator, quantity: QuantityIn): SQL {
  const [score, durability, days] = [
    quantity(family, 'score'),
    quantity(family, 'durability'),
    quantity(family, 'referenceDays'),
  ]
  switch (denominator) {
    case 'none':
      return score
    case 'dur':
      return sql`${score} / nullif(${durability}, 0)`
    case 'days':
      return sql`${score} / (${days} * ${durability})`
    case 'fu':
      return sql`${score} / (${days} * ${durability}) * coalesce(${quantity(family, 'functionalUnitDays')}, ${days})`
  }
}
