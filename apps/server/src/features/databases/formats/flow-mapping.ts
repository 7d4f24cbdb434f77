import { flowAnywhere, type FileFlow, type MethodFactors } from './database-file.ts'

/** How much of what processes exchange with nature the method has factors for. */
export interface FlowMappingReport {
  readonly mapped: { readonly flows: number; readonly exchanges: number }
  readonly unmapped: {
    readonly flows: number
    readonly exchanges: number
    /** Of all exchanges with nature, 0 to 1. */
    readonly share: number
    /** Those with most exchanges. */
    readonly most: readonly {
      readonly name: string
      readonly compartment: string
      readonly exchanges: number
    }[]
  }
  readonly compartments: readonly {
    readonly name: string
    readonly mapped: number
    readonly unmapped: number
  }[]
}

interface Counted {
  readonly flow: FileFlow | undefined
  readonly key: string
  readonly isMapped: boolean
  exchanges: number
}

const toldAtMost = 100

/** Counts exchanges with nature as they are read. */
export class FlowMapping {
  readonly #flows: ReadonlyMap<string, FileFlow>
  readonly #method: MethodFactors
  readonly #counted = new Map<string, Counted>()
  constructor(flows: ReadonlyMap<string, FileFlow>, method: MethodFactors) {
    this.#flows = flows
    this.#method = method
  }
  /** @param key flow, with its direction and place where methods tell them */
  count(key: string): void {
    const known = this.#counted.get(key)
    if (known !== undefined) known.exchanges += 1
    else
      this.#counted.set(key, {
        key,
        flow: this.#flows.get(key) ?? this.#flows.get(key.split(' ')[0] ?? ''),
        isMapped: this.#method.byFlow.has(key),
        exchanges: 1,
      })
  }
  /** There are exchanges with nature, and the method knows none of their flows: it is of another nomenclature. */
  get isUnrelated(): boolean {
    const all = [...this.#counted.values()]
    return all.length > 0 && all.every(({ isMapped }) => !isMapped)
  }
  report(): FlowMappingReport {
    const all = [...this.#counted.values()]
    const mapped = all.filter(({ isMapped }) => isMapped)
    const unmapped = all.filter(({ isMapped }) => !isMapped)
    const total = exchangesOf(all)
    return {
      mapped: {
        flows: new Set(mapped.map(({ key }) => flowAnywhere(key))).size,
        exchanges: exchangesOf(mapped),
      },
      unmapped: {
        flows: unmapped.length,
        exchanges: exchangesOf(unmapped),
        share: total === 0 ? 0 : exchangesOf(unmapped) / total,
        most: unmapped
          .toSorted((a, b) => b.exchanges - a.exchanges)
          .slice(0, toldAtMost)
          .map(({ key, flow, exchanges }) => ({
            name: flow?.name ?? key,
            compartment: flow?.compartment ?? '',
            exchanges,
          })),
      },
      compartments: compartmentsOf(all),
    }
  }
}

const exchangesOf = (counted: readonly Counted[]): number =>
  counted.reduce((sum, { exchanges }) => sum + exchanges, 0)

function compartmentsOf(all: readonly Counted[]): FlowMappingReport['compartments'] {
  const names = [...new Set(all.map(({ flow }) => flow?.compartment ?? ''))].toSorted()
  return names.map((name) => {
    const inside = all.filter(({ flow }) => (flow?.compartment ?? '') === name)
    return {
      name,
      mapped: inside.filter(({ isMapped }) => isMapped).length,
      unmapped: inside.filter(({ isMapped }) => !isMapped).length,
    }
  })
}
