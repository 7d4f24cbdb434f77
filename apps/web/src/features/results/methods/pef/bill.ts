import { scoreLabelIds, type PefComponent, type PefView, type ScoreLabelId } from '@ecotrame/lca'
import type { CostEntry } from '../../model/cost-entries.ts'

/** The same denominator in PEF: physical impacts and their weighting are figures of PEF only. */
export const pefLabelOf = (label: ScoreLabelId): ScoreLabelId =>
  scoreLabelIds.find((id) => id === label.replace(/^(frpef|fr)/, 'pef')) ?? 'pef'

/** The lines of PEF as entries; a dataset goes by the first line that uses it. */
export function pefEntries({ trace }: PefView): readonly CostEntry[] {
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

/** Place in the trace of the line that an entry of PEF stands for. */
export const lineIndexOf = (key: string): number =>
  Number(/^(?:line\.|pef)(\d+)$/.exec(key)?.[1] ?? Number.NaN)
