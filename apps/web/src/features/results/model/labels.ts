import type { PefComponent, PefView, ScoreFamily, ScoreLabelId } from '@ecotrame/lca'
import { partsOfLabel, resultContributions, scoreLabelIds } from '@ecotrame/lca'
import { sum } from '../../../ui/charts/parts.ts'
import { costEntries, type CostEntry, type WeightBasis } from './cost-entries.ts'
import type { CostAnswer } from './trace.ts'

/** The label of the French display inside its legal scope, else PEF (decisions §12). */
const defaultLabel = ({ frenchScope }: Pick<CostAnswer, 'frenchScope'>): ScoreLabelId =>
  frenchScope ? 'fr_dur' : 'pef'

/** The same denominator in PEF: physical impacts and their weighting are figures of PEF only. */
export const pefLabelOf = (label: ScoreLabelId): ScoreLabelId =>
  scoreLabelIds.find((id) => id === label.replace(/^(frpef|fr)/, 'pef')) ?? 'pef'

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
  asked === null || labelFigure(answer, asked, basis) === null ? defaultLabel(answer) : asked

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

function wholeLifeEntries({ result, pef }: CostAnswer, family: ScoreFamily): readonly CostEntry[] {
  if (family === 'pef') return pef === null ? [] : pefEntries(pef)
  if (result === null) return []
  const entries = costEntries(result, 'product')
  if (family === 'fr') return entries
  // The same inventory with the weights of PEF, which knows no complements.
  const rows = resultContributions(result)
  return entries.flatMap((entry, index) =>
    entry.kind === 'complement' ? [] : [{ ...entry, before: rows[index]?.pef ?? 0 }],
  )
}

/** The lines of PEF as entries; a dataset goes by the first line that uses it. */
function pefEntries({ trace }: PefView): readonly CostEntry[] {
  const datasets = trace.map(({ pack, dataset }) => `${pack.id}/${dataset.id}`)
  return trace.map(({ stage, component, purpose, amount, micropoints }, index) => ({
    key: `line.${index}`,
    segment: stage,
    stage: null,
    kind: purpose === 'freight' ? 'transport' : 'own',
    component: pefComponentKey(component),
    purpose,
    processId: `pef${datasets.indexOf(datasets[index] ?? '')}`,
    amount,
    before: micropoints,
    value: 0,
  }))
}

/** A material of the first part is the same entry of the composition as in the French method. */
export function pefComponentKey(component: PefComponent): string {
  switch (component.kind) {
    case 'material':
      return component.part === 0
        ? `material.${component.index}`
        : `material.${component.index}.${component.part}`
    case 'part':
      return `part.${component.part}`
    case 'trim':
    case 'packaging':
      return `${component.kind}.${component.index}`
    case 'product':
      return 'garment'
  }
}

/** What a key of a component says: `material.1.2` is material 1 of part 2, `material.1` that of the first part. */
export function componentPlace(key: string) {
  const [kind, first, second] = key.split('.')
  if (kind === 'part') return { kind, part: Number(first), index: null }
  const part = kind === 'material' ? Number(second ?? 0) : null
  return { kind, part, index: Number(first) }
}

/** Place in the trace of the line that an entry of PEF stands for. */
export const lineIndexOf = (key: string): number =>
  Number(/^(?:line\.|pef)(\d+)$/.exec(key)?.[1] ?? Number.NaN)
