import type { Inventory } from './compute-inventory.ts'

/** What a method knows of the exchanges with nature in the whole chain of supply of a product. */
export interface ChainFlows {
  /** One bit for each category, in the order asked for: set where an exchange has a factor other than 0. */
  readonly matched: number
  /** Exchanges for which the method has no factor in any category, of all: 0 to 1. 0 where there are none. */
  readonly unknownShare: number
}

/**
 * Above this share of unknown exchanges a chain without any known flow of a category is not known to be free of impact:
 * two nomenclatures that do not meet give 0 everywhere. A narrow method knows few of the flows of a process, so the share
 * alone says nothing where a flow is known.
 */
export const unknownShareAtMost = 0.5

/** Whether the figure of a category may be told. Source: ISO 14044:2006, 4.2.3.6.2 (completeness); choice in ADR 0068. */
export const isKnownIn = (category: number, { matched, unknownShare }: ChainFlows): boolean =>
  (matched & (1 << category)) !== 0 || unknownShare <= unknownShareAtMost

/**
 * Counts each exchange of a chain once, however much of it is taken. Activities of one loop have one chain, so it walks over
 * loops, suppliers first; some activities at a time, so that the memory does not grow with the square.
 */
export function chainFlows({ activities, technosphere, loops }: Inventory): readonly ChainFlows[] {
  const { starts, providers } = technosphere
  const { order, blocks } = loops
  const count = blocks.length - 1
  const blockOf = new Int32Array(activities.length)
  for (let block = 0; block < count; block += 1)
    for (let place = blocks[block] ?? 0; place < (blocks[block + 1] ?? 0); place += 1)
      blockOf[order[place] ?? 0] = block
  const suppliers = Array.from({ length: count }, (_, block) => {
    const found = new Set<number>()
    for (const member of order.subarray(blocks[block], blocks[block + 1]))
      for (let entry = starts[member] ?? 0; entry < (starts[member + 1] ?? 0); entry += 1)
        found.add(blockOf[providers[entry] ?? 0] ?? 0)
    found.delete(block)
    return [...found]
  })
  const own = Array.from({ length: count }, () => ({ matched: 0, known: 0, unknown: 0 }))
  activities.forEach(({ nature }, index) => {
    const block = own[blockOf[index] ?? 0]
    if (block === undefined) return
    block.matched |= nature.matched
    block.known += nature.known
    block.unknown += nature.unknown
  })
  const chains = walked(own, suppliers)
  return activities.map((_, index) => chains[blockOf[index] ?? 0] ?? { matched: 0, unknownShare: 0 })
}

interface Counted {
  readonly matched: number
  readonly known: number
  readonly unknown: number
}

const atATime = 1024

function walked(own: readonly Counted[], suppliers: readonly (readonly number[])[]): readonly ChainFlows[] {
  const chains = own.map(() => ({ matched: 0, known: 0, unknown: 0 }))
  for (let from = 0; from < own.length; from += atATime) addChains(own, suppliers, from, chains)
  return chains.map(({ matched, known, unknown }) => ({
    matched,
    unknownShare: known + unknown === 0 ? 0 : unknown / (known + unknown),
  }))
}

/** Adds to every chain what those of the blocks from `from` on bring that are in it. */
function addChains(
  own: readonly Counted[],
  suppliers: readonly (readonly number[])[],
  from: number,
  chains: { matched: number; known: number; unknown: number }[],
): void {
  const words = atATime / 32
  const members = new Uint32Array(own.length * words)
  // Suppliers have smaller numbers: nothing before `from` has any of these in its chain.
  for (let block = from; block < own.length; block += 1) {
    const at = block * words
    const place = block - from
    if (place < atATime) members[at + (place >> 5)] = (1 << (place & 31)) >>> 0
    for (const supplier of suppliers[block] ?? [])
      for (let word = 0; word < words; word += 1)
        members[at + word] = (members[at + word] ?? 0) | (members[supplier * words + word] ?? 0)
    const chain = chains[block]
    if (chain === undefined) continue
    for (let word = 0; word < words; word += 1)
      for (let bits = members[at + word] ?? 0; bits !== 0; bits = (bits & (bits - 1)) >>> 0) {
        const part = own[from + word * 32 + (31 - Math.clz32(bits & -bits))]
        if (part === undefined) continue
        chain.matched |= part.matched
        chain.known += part.known
        chain.unknown += part.unknown
      }
  }
}
