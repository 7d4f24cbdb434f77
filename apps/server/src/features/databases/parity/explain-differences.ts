import { efCategories, type EfCategory } from '@ecotrame/lca'
import type { FlowExplanation, SuspectFlow } from '@ecotrame/contract'
import type { Difference } from './compare-results.ts'

/** A record that differs, with the flows of its chain that have no factor, or not surely theirs. */
export interface Explainable {
  readonly differences: readonly Difference[]
  readonly suspects: readonly SuspectFlow[]
}

/** One difference, in what the reference has for it: records count alike, however large their figures. */
interface Point {
  readonly difference: Difference
  readonly missing: number
  readonly amounts: ReadonlyMap<string, number>
}

/** Fewer records fit any flow. */
const recordsMinimum = 3
/** Of the squared differences. */
const fitMinimum = 0.9
/** A record is explained where a flow leaves less of its difference. */
const restMaximum = 0.2
const flowsOfCategory = 3

const keyOf = ({ name, compartment, unit }: SuspectFlow): string => JSON.stringify([name, compartment, unit])

/**
 * The flow whose amount in the chains of all records that differ in a category follows their differences: one factor for it, found
 * by least squares, would take them away. Nothing is said where no flow does, or of fewer than three records.
 */
export function explained(records: readonly Explainable[]): ReadonlyMap<Difference, FlowExplanation> {
  const flows = new Map(records.flatMap(({ suspects }) => suspects.map((one) => [keyOf(one), one] as const)))
  const found = new Map<Difference, FlowExplanation>()
  for (const category of efCategories) {
    let points = pointsOf(records, category)
    for (let round = 0; round < flowsOfCategory; round += 1) {
      const best = bestFlow(points, flows.keys())
      const flow = flows.get(best?.key ?? '')
      if (best === null || flow === undefined) break
      const { name, compartment, unit, factors } = flow
      const said = {
        name,
        compartment,
        unit,
        factors,
        factor: best.factor,
        fit: best.fit,
        records: points.length,
      }
      const rest = points.filter((point) => {
        const left = point.missing - best.factor * (point.amounts.get(best.key) ?? 0)
        if (Math.abs(left) > restMaximum * Math.abs(point.missing)) return true
        found.set(point.difference, said)
        return false
      })
      if (rest.length === points.length) break
      points = rest
    }
  }
  return found
}

const pointsOf = (records: readonly Explainable[], category: EfCategory): readonly Point[] =>
  records.flatMap(({ differences, suspects }) =>
    differences.flatMap((difference): readonly Point[] => {
      const { here, there } = difference
      if (difference.category !== category || here === null || there === 0) return []
      const amounts = new Map(suspects.map((one) => [keyOf(one), one.amount / Math.abs(there)]))
      return [{ difference, missing: (there - here) / Math.abs(there), amounts }]
    }),
  )

interface Fit {
  readonly key: string
  readonly factor: number
  readonly fit: number
}

function bestFlow(points: readonly Point[], keys: Iterable<string>): Fit | null {
  if (points.length < recordsMinimum) return null
  const all = points.reduce((sum, { missing }) => sum + missing * missing, 0)
  let best: Fit | null = null
  for (const key of keys) {
    let [both, own, having] = [0, 0, 0]
    for (const { missing, amounts } of points) {
      const amount = amounts.get(key) ?? 0
      both += missing * amount
      own += amount * amount
      if (amount !== 0) having += 1
    }
    if (having < recordsMinimum || own === 0) continue
    const fit = (both * both) / (own * all)
    if (fit >= fitMinimum && fit > (best?.fit ?? 0)) best = { key, factor: both / own, fit }
  }
  return best
}
