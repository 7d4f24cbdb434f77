import { solveBlock } from './fallback.ts'
import type { Loops } from './loops.ts'
import type { Technosphere } from './technosphere.ts'

/** How an answer was found, and how good it is. */
export interface SolutionQuality {
  /** Double sweeps of the loop that took most. */
  readonly sweeps: number
  /** Largest change of an entry in the last sweep, relative to the entry. */
  readonly change: number
  /** Largest rest of a row, relative to the terms that it is made of. */
  readonly residual: number
  /** Loops that needed the second method. */
  readonly fallbacks: number
}

/** Impacts per unit of every activity's product, or the activities of the loop without a solution. */
export type Solution =
  | { readonly ok: true; readonly impacts: Float64Array; readonly quality: SolutionQuality }
  | { readonly ok: false; readonly activities: readonly number[] }

/** A small rest is not a small error of a small entry: what must stand still is every entry. */
const changeAtMost = 1e-12
const residualAtMost = 1e-9
/** Real loops end within 100 sweeps; a loop that gives back almost all that it takes needs the second method. */
const sweepsAtMost = 300

/** What is known while a category is solved. */
interface Solving {
  readonly technosphere: Technosphere
  readonly direct: Float64Array
  readonly impacts: Float64Array
}

interface BlockQuality {
  readonly sweeps: number
  readonly change: number
  readonly fellBack: boolean
}

/**
 * Solves impact = direct + Σ input × impact of its supplier for every activity at once: the transposed system, so one
 * solution gives the impacts of all products in one category. Loop by loop, suppliers first, by symmetric Gauss-Seidel
 * sweeps, then by preconditioned BiCGSTAB; every row is checked at the end.
 */
export function solveImpacts(technosphere: Technosphere, loops: Loops, direct: Float64Array): Solution {
  const size = sizeOf(direct)
  const solution = solved(
    {
      technosphere,
      direct: direct.map((impact) => impact / size),
      impacts: new Float64Array(technosphere.size),
    },
    loops,
  )
  return solution.ok ? { ...solution, impacts: solution.impacts.map((impact) => impact * size) } : solution
}

/** A power of two, so that no digit is lost: what is solved is of the size of 1, whatever the unit of the category. */
function sizeOf(direct: Float64Array): number {
  const largest = direct.reduce((most, impact) => Math.max(most, Math.abs(impact)), 0)
  return largest === 0 ? 1 : 2 ** Math.max(Math.floor(Math.log2(largest)), -1022)
}

function solved(solving: Solving, loops: Loops): Solution {
  let sweeps = 0
  let change = 0
  let fallbacks = 0
  for (let block = 0; block + 1 < loops.blocks.length; block += 1) {
    const members = loops.order.subarray(loops.blocks[block], loops.blocks[block + 1])
    const quality = members.length === 1 ? single(members, solving) : solveLoop(members, solving)
    const residual = quality === null ? Infinity : residualOf(members, solving)
    if (quality === null || !(residual <= residualAtMost)) return { ok: false, activities: [...members] }
    sweeps = Math.max(sweeps, quality.sweeps)
    change = Math.max(change, quality.change)
    fallbacks += quality.fellBack ? 1 : 0
  }
  const residual = residualOf(loops.order, solving)
  return { ok: true, impacts: solving.impacts, quality: { sweeps, change, residual, fallbacks } }
}

function single(members: Int32Array, solving: Solving): BlockQuality {
  sweepOver(members, 0, 1, solving)
  return { sweeps: 0, change: 0, fellBack: false }
}

function solveLoop(members: Int32Array, solving: Solving): BlockQuality | null {
  let change = Infinity
  for (let sweeps = 1; sweeps <= sweepsAtMost; sweeps += 1) {
    sweepOver(members, 0, 1, solving)
    change = sweepOver(members, members.length - 1, -1, solving)
    if (change <= changeAtMost) return { sweeps, change, fellBack: false }
    if (!Number.isFinite(change)) break
  }
  const again = solveBlock(members, solving.technosphere, solving.direct, solving.impacts)
  return again === null ? null : { sweeps: sweepsAtMost, change: again.change, fellBack: true }
}

/** Makes every row hold with what is known of the others. @returns the largest relative change of an entry */
function sweepOver(members: Int32Array, from: number, step: 1 | -1, solving: Solving): number {
  const { technosphere, direct, impacts } = solving
  const { starts, providers, amounts, keeps } = technosphere
  let largest = 0
  for (let place = from; place >= 0 && place < members.length; place += step) {
    const row = members[place] ?? 0
    const end = starts[row + 1] ?? 0
    let sum = direct[row] ?? 0
    let terms = Math.abs(sum)
    for (let entry = starts[row] ?? 0; entry < end; entry += 1) {
      const term = (amounts[entry] ?? 0) * (impacts[providers[entry] ?? 0] ?? 0)
      sum += term
      terms += Math.abs(term)
    }
    const impact = sum / (keeps[row] ?? 1)
    const change = Math.abs(impact - (impacts[row] ?? 0)) * (keeps[row] ?? 1)
    // Where credits cancel, an entry cannot stand stiller than its terms.
    largest = Math.max(largest, relative(change, terms, smallestChange))
    impacts[row] = impact
  }
  return largest
}

/** The largest rest of a row relative to its terms: the backward error of the answer, entry by entry. */
function residualOf(members: Int32Array, { technosphere, direct, impacts }: Solving): number {
  const { starts, providers, amounts, keeps } = technosphere
  let largest = 0
  for (const row of members) {
    const own = (keeps[row] ?? 1) * (impacts[row] ?? 0)
    let rest = (direct[row] ?? 0) - own
    let terms = Math.abs(direct[row] ?? 0) + Math.abs(own)
    for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry += 1) {
      const term = (amounts[entry] ?? 0) * (impacts[providers[entry] ?? 0] ?? 0)
      rest += term
      terms += Math.abs(term)
    }
    largest = Math.max(largest, relative(Math.abs(rest), terms, smallestRest))
  }
  return largest
}

/** Near 1e-308 the digits of a double run out: a change below this says nothing. */
const smallestChange = 1e-300
/** A change that said nothing, in an entry that is taken in amounts of up to 1e20, leaves a rest that says nothing. */
const smallestRest = 1e-280

/** Terms that are no numbers any more are as wrong as can be. */
function relative(part: number, terms: number, smallest: number): number {
  if (part < smallest) return 0
  const share = part / terms
  return Number.isNaN(share) ? Infinity : share
}
