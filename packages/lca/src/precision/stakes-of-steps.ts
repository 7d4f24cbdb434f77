import type { LifeCycleId } from '../product/form.ts'
import type { OfStages } from './stage-stakes.ts'

/** Intervals of products that stand on the same facilities, added up. */
export interface ChainAtStake {
  readonly facilities: readonly string[]
  /** Width of their 95 % intervals. */
  readonly width: number
  /** The part of that width that comes from each stage. */
  readonly stages: OfStages
}

/** A step that a facility carries out, with the stages of the life cycle that it is. */
export interface WorkedStep {
  readonly facility: string
  readonly process: string
  readonly stages: readonly LifeCycleId[]
}

export interface StepAtStake {
  readonly facility: string
  readonly process: string
  /** What is known of the step takes away at most this much of the width. */
  readonly points: number
}

export interface StakesOfSteps {
  /** Width of all intervals. */
  readonly whole: number
  /** Steps with something at stake, the most first. */
  readonly steps: readonly StepAtStake[]
  /** Of stages on which no facility works, and of what is no stage. */
  readonly unnamed: number
}

/** A smaller part of a width is what differences of intervals leave behind the last digit, and no part. */
const rounding = 1e-9

/**
 * What is at stake at each step: the part of the intervals that comes from its stages. Where several steps of the same
 * chain work on one stage, its part is divided equally between them: nobody says which part each one makes. So all
 * steps together never come to more than the whole. The order of the input changes nothing.
 */
export function stakesOfSteps(chains: readonly ChainAtStake[], worked: readonly WorkedStep[]): StakesOfSteps {
  const ofFacility = new Map<string, WorkedStep[]>(worked.map(({ facility }) => [facility, []]))
  for (const step of worked) ofFacility.get(step.facility)?.push(step)
  const parts = new Map<WorkedStep, number[]>(worked.map((step) => [step, []]))
  for (const { facilities, stages, width } of chains) {
    const there = [...new Set(facilities)].flatMap((id) => ofFacility.get(id) ?? [])
    for (const [stage, part] of Object.entries(stages)) {
      const sharing = there.filter((step) => step.stages.some((one) => one === stage))
      if (part > width * rounding) for (const step of sharing) parts.get(step)?.push(part / sharing.length)
    }
  }
  const whole = sumOf(chains.map(({ width }) => width))
  const steps = [...parts]
    .map(([{ facility, process }, own]) => ({ facility, process, points: sumOf(own) }))
    .filter(({ points }) => points > 0)
    .toSorted(
      (a, b) => b.points - a.points || compare(a.facility, b.facility) || compare(a.process, b.process),
    )
  return { whole, steps, unnamed: Math.max(0, whole - sumOf(steps.map(({ points }) => points))) }
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** The smallest first: the same sum in whichever order they come. */
const sumOf = (amounts: readonly number[]): number =>
  amounts.toSorted((a, b) => a - b).reduce((sum, one) => sum + one, 0)
