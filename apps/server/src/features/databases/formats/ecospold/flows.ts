import type { FileFlow } from '../database-file.ts'
import { natureFlowKey } from '../nature-flow.ts'

/** Flows as they are met: EcoSpold 1 and SimaPro name them where they are used. */
export type KnownFlows = Map<string, FileFlow>

/** The product of a dataset: what has the same name, place and unit is the same. */
export function productFlow(
  known: KnownFlows,
  { name, location, unit }: { readonly name: string; readonly location: string; readonly unit: string },
): string {
  const key = ['product', name, location, unit].map((part) => part.trim().toLowerCase()).join(' | ')
  if (!known.has(key)) known.set(key, { name, kind: 'product', unit, compartment: '' })
  return key
}

/** A flow from or to nature by its name and compartment. */
export function flowsOf(
  known: KnownFlows,
  flow: {
    readonly name: string
    readonly unit: string
    readonly compartment: string
    readonly sub: string
    readonly isInput: boolean
  },
): string {
  const key = natureFlowKey(flow)
  if (!known.has(key)) {
    const { name, unit, compartment, sub } = flow
    const place = [compartment, sub].filter((part) => part !== '').join(' / ')
    known.set(key, { name, kind: 'elementary', unit, compartment: place })
  }
  return key
}
