import type { SuspectFlow } from '@ecotrame/contract'
import { chainAmounts, type Inventory } from '@ecotrame/lca'
import type { DatabaseFile, MethodFactors } from './database-file.ts'
import { elementaryFlow } from './record-exchanges.ts'

/** Of each kind, those in most exchanges: each is solved once. */
const ofEachKind = 24

/**
 * Flows that may make a result differ from that of others: without factors, or with factors that are not surely theirs; with what the
 * chain of each record exchanges of them.
 */
export function suspectFlows(
  inventory: Inventory,
  factorsOfRecords: readonly { readonly factor: number }[],
  { flows }: Pick<DatabaseFile, 'flows'>,
  { byFlow, doubtful }: MethodFactors,
): (index: number) => readonly SuspectFlow[] {
  const counts = new Map<string, number>()
  for (const { elementary = [] } of inventory.activities)
    for (const { flow } of elementary) counts.set(flow, (counts.get(flow) ?? 0) + 1)
  const most = (is: (flow: string) => boolean) =>
    [...counts]
      .filter(([flow]) => is(flow))
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, ofEachKind)
      .map(([flow]) => flow)
  const keys = [...most((flow) => !byFlow.has(flow)), ...most((flow) => doubtful?.has(flow) === true)]
  const amounts = chainAmounts(inventory, keys)
  const named = keys.map((key) => {
    const flow = elementaryFlow(flows, key)
    return {
      ...{ name: flow?.name ?? key, compartment: flow?.compartment ?? '', unit: flow?.unit ?? '' },
      factors: byFlow.has(key) ? ('doubtful' as const) : ('none' as const),
    }
  })
  return (index) =>
    named.flatMap((flow, place) => {
      const amount = (amounts[place]?.[index] ?? 0) / (factorsOfRecords[index]?.factor ?? 1)
      return amount === 0 ? [] : [{ ...flow, amount }]
    })
}
