import { isEfCategory, lifeCycleIds, type EfCategory, type LifeCycleId } from '@ecotrame/lca'

/** What the side panel explains of the categories of PEF; its text form stands in the address. */
export type PefPanel =
  | { readonly kind: 'cell'; readonly stage: LifeCycleId | 'total'; readonly category: EfCategory }
  | { readonly kind: 'line'; readonly index: number }

export const pefPanelText = (panel: PefPanel): string =>
  panel.kind === 'line' ? `pefline.${panel.index}` : `cell.${panel.stage}.${panel.category}`

/** `null` for an address of something else. */
export function pefPanelOf(panel: string | null): PefPanel | null {
  const [kind, first = '', second = ''] = (panel ?? '').split('.')
  if (kind === 'pefline' && /^\d+$/.test(first)) return { kind: 'line', index: Number(first) }
  const stage = first === 'total' ? first : lifeCycleIds.find((id) => id === first)
  return kind === 'cell' && stage && isEfCategory(second) ? { kind, stage, category: second } : null
}
