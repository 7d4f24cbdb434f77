import type { Draws } from '../precision/random.ts'
import { loopsOf, type Loops } from './loops.ts'
import { solveImpacts } from './solve.ts'
import { compressed, type Technosphere } from './technosphere.ts'
import type { Uncertainty } from './unit-process.ts'

/** A process of a chain of supply, per unit of its product; impacts are in one category, or weighted. */
export interface DrawnProcess {
  readonly inputs: readonly DrawnInput[]
  readonly emissions: readonly DrawnEmission[]
}

export interface DrawnInput {
  /** Place of the process that supplies it; -1: that is not drawn itself. */
  readonly supplier: number
  /** Of the product of the supplier, below 0 where it is avoided. */
  readonly amount: number
  /** Of a unit of that product; counts where the supplier is not drawn. */
  readonly impact: number
  readonly uncertainty: Uncertainty | null
}

export interface DrawnEmission {
  /** Amount × factor. */
  readonly impact: number
  readonly uncertainty: Uncertainty | null
}

/** A chain of supply prepared to be solved again and again with other amounts. */
export interface DrawnChain {
  /** Impact of the first process with these amounts; `null`: they have no solution. */
  readonly draw: (draws: Draws) => number | null
  /** The same with every amount as it is stated. */
  readonly stated: () => number | null
  /** What of it comes from suppliers that are not drawn. */
  readonly held: () => number | null
}

/**
 * Draws every amount of a chain independently and solves the chain anew: an exchange that is used in many places is drawn once, so
 * all of them move together. The amount that is stated is the median of a log-normal distribution, the mean of a normal one and the
 * mode of a triangular one. Factors are not drawn. Source: ecoinvent, Overview and methodology (v3), chapter 10.
 */
export function drawnChain(processes: readonly DrawnProcess[]): DrawnChain {
  const { technosphere, places } = frameOf(processes)
  const loops = loopsOf(technosphere)
  const solved = (factor: (uncertainty: Uncertainty | null) => number, counted: Counted = everything) =>
    solveOnce(processes, { technosphere, places, loops }, factor, counted)
  return {
    draw: (draws) => solved((uncertainty) => drawnFactor(uncertainty, draws)),
    stated: () => solved(() => 1),
    held: () => solved(() => 1, { emissions: false }),
  }
}

interface Counted {
  readonly emissions: boolean
}
const everything: Counted = { emissions: true }

interface Frame {
  readonly technosphere: Technosphere
  readonly loops: Loops
  /** For each input of each process its entry; -1: it has none. */
  readonly places: readonly Int32Array[]
}

function frameOf(processes: readonly DrawnProcess[]): Pick<Frame, 'technosphere' | 'places'> {
  const technosphere = compressed(
    processes.map(
      ({ inputs }) =>
        new Map(inputs.flatMap(({ supplier }) => (supplier < 0 ? [] : [[supplier, 1] as const]))),
    ),
  )
  const { starts, providers } = technosphere
  const places = processes.map(({ inputs }, row) => {
    const entries = new Map<number, number>()
    for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry += 1)
      entries.set(providers[entry] ?? -1, entry)
    return Int32Array.from(inputs, ({ supplier }) => entries.get(supplier) ?? -1)
  })
  return { technosphere, places }
}

function solveOnce(
  processes: readonly DrawnProcess[],
  { technosphere, loops, places }: Frame,
  factor: (uncertainty: Uncertainty | null) => number,
  counted: Counted,
): number | null {
  const { amounts, keeps } = technosphere
  amounts.fill(0)
  keeps.fill(1)
  const direct = new Float64Array(processes.length)
  processes.forEach(({ inputs, emissions }, row) => {
    let own = 0
    inputs.forEach(({ supplier, amount, impact, uncertainty }, place) => {
      const drawn = amount * factor(uncertainty)
      const entry = places[row]?.[place] ?? -1
      if (supplier < 0) own += drawn * impact
      else if (supplier === row) keeps[row] = (keeps[row] ?? 1) - drawn
      else amounts[entry] = (amounts[entry] ?? 0) + drawn
    })
    if (counted.emissions)
      for (const { impact, uncertainty } of emissions) own += impact * factor(uncertainty)
    direct[row] = own
  })
  const solution = solveImpacts(technosphere, loops, direct)
  const figure = solution.ok ? (solution.impacts[0] ?? Number.NaN) : Number.NaN
  return Number.isFinite(figure) ? figure : null
}

/** By what a stated amount is multiplied. */
export function drawnFactor(uncertainty: Uncertainty | null, draws: Draws): number {
  if (uncertainty === null) return 1
  if (uncertainty.type === 'lognormal') return Math.exp(draws.normal() * Math.log(uncertainty.deviation))
  if (uncertainty.type === 'normal') return 1 + draws.normal() * uncertainty.deviation
  const { lowest, highest, type } = uncertainty
  const range = highest - lowest
  const at = draws.uniform()
  if (type === 'uniform') return lowest + at * range
  // A mode outside its bounds is at the nearer one.
  const mode = Math.min(highest, Math.max(lowest, 1))
  const below = mode - lowest
  return at * range < below
    ? lowest + Math.sqrt(at * range * below)
    : highest - Math.sqrt((1 - at) * range * (highest - mode))
}
