import { limits, type ComparedItem } from '@ecotrame/contract'
import { useAddress } from '../../ui/index.ts'
import { itemText } from './model/items-in-address.ts'

/** Opens things in the comparison dashboard, the first ten of them. */
export function useCompare(): (items: readonly ComparedItem[]) => void {
  const { go } = useAddress()
  return (items) =>
    go('/dashboard/comparison', { items: items.slice(0, limits.comparedItemsMaximum).map(itemText) })
}
