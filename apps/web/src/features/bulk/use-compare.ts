import { limits, type ComparedItem } from '@ecotrame/contract'
import { useAddress } from '../../ui/index.ts'

/**
 * Compared things as an address has them: `evaluation:<id>`, and of a scenario also what it changes, so that a link
 * shows what its sender saw.
 */
export const itemText = (item: ComparedItem): string =>
  item.kind === 'scenario'
    ? `scenario:${item.version}:${JSON.stringify([
        item.name,
        item.changes.map(({ path, value }) => [path, value]),
        ...(item.added === undefined ? [] : [item.added]),
      ])}`
    : `${item.kind}:${item.id}`

/** Opens things in the comparison dashboard, the first ten of them. */
export function useCompare(): (items: readonly ComparedItem[]) => void {
  const { go } = useAddress()
  return (items) =>
    go('/dashboard/comparison', { items: items.slice(0, limits.comparedItemsMaximum).map(itemText) })
}
