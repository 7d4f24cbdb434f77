import { displayLabel, partsOfLabel, type ScoreLabelId } from '@ecotrame/lca'
import { sum } from '../../../ui/charts/parts.ts'
import { wholeLifeEntries } from '../methods/bills.ts'
import type { CostEntry, WeightBasis } from './cost-entries.ts'
import type { CostAnswer } from './trace.ts'

export const labelFigure = (
  { version }: Pick<CostAnswer, 'version'>,
  label: ScoreLabelId,
  basis: WeightBasis,
): number | null => version.labels[label]?.[basis] ?? null

/** The label asked for or, where none is or it has no figure, the default of the category. */
export const shownLabel = (
  answer: CostAnswer,
  asked: ScoreLabelId | null,
  basis: WeightBasis,
): ScoreLabelId =>
  asked === null || labelFigure(answer, asked, basis) === null ? displayLabel(answer.frenchScope) : asked

/** What a figure over the whole life of one product is multiplied by. Shares are the same for all labels of a family. */
export function labelFactor(answer: CostAnswer, label: ScoreLabelId, basis: WeightBasis): number | null {
  const figure = labelFigure(answer, label, basis)
  const whole = labelFigure(answer, partsOfLabel(label).family, 'product')
  return figure === null || whole === null || whole === 0 ? null : figure / whole
}

/** The entries of a label: they add up to its figure. */
export function labelEntries(
  answer: CostAnswer,
  label: ScoreLabelId,
  basis: WeightBasis,
): readonly CostEntry[] {
  const entries = wholeLifeEntries(answer, partsOfLabel(label).family)
  const figure = labelFigure(answer, label, basis)
  const whole = sum(entries.map(({ before }) => before))
  const factor = figure === null || whole === 0 ? 0 : figure / whole
  return entries.map((entry) => ({ ...entry, value: entry.before * factor }))
}

/** What a key of a component says: `material.1.2` is material 1 of part 2, `material.1` that of the first part. */
export function componentPlace(key: string) {
  const [kind, first, second] = key.split('.')
  if (kind === 'part') return { kind, part: Number(first), index: null }
  const part = kind === 'material' ? Number(second ?? 0) : null
  return { kind, part, index: Number(first) }
}
