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

const quantity = (family: ScoreFamily, name: string): SQL =>
  sql`(${active.labelQuantities} #>> ${sql.raw(`'{${family},${name}}'`)})::double precision`

const bases = {
  product: (figure) => figure,
  per100g: (figure, mass) => sql`${figure} / nullif(${mass}, 0) * 0.1`,
  per1000g: (figure, mass) => sql`${figure} / nullif(${mass}, 0)`,
} as const satisfies Record<WeightBasis, (figure: SQL, mass: SQL) => SQL>

/** A label of the active version, computed as `scoreLabels` does; a missing quantity makes it null. */
function figureColumn(label: ScoreLabelId, basis: WeightBasis): SQL {
  const { family, denominator } = partsOfLabel(label)
  const figure = label === displayLabels.inScope ? sql`${active.frDur}` : divided(family, denominator)
  return bases[basis](figure, quantity(family, 'massKg'))
}

/** The same where it may be held against others: what lacks more of the mass or the steps has none. */
export function comparableFigure(label: ScoreLabelId, basis: WeightBasis): SQL {
  const { family } = partsOfLabel(label)
  const figure = figureColumn(label, basis)
  if (family === 'fr') return figure
  const held = isComparable(sql`${active.pefHolding}`)
  const may = isPartial(family) ? held : sql`(${active.frenchPefReading} = 2 or ${held})`
  return sql`case when ${may} then ${figure} end`
}

function divided(family: ScoreFamily, denominator: ScoreDenominator): SQL {
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
