import type { Contribution } from '../methods/french-cost/result.ts'
import type { DeclaredCalculation } from './score.ts'

/** Stages as answers of the portal name them: before durability, complements included. */
export const portalStages = [
  'materials',
  'spinning',
  'fabric',
  'dyeing',
  'making',
  'transport',
  'trims',
  'usage',
  'endOfLife',
] as const
export type PortalStage = (typeof portalStages)[number]

/** A score with what it is made of: the stages add up to score × durability. */
export interface StagedScore {
  readonly durability: number
  readonly stages: Readonly<Record<PortalStage, number>>
}

const partOfStage: Readonly<Record<PortalStage, Contribution['part']>> = {
  materials: 'materials',
  spinning: 'spinning',
  fabric: 'fabric',
  dyeing: 'ennobling',
  making: 'making',
  transport: 'transport',
  trims: 'trims',
  usage: 'use',
  endOfLife: 'end_of_life',
}

/** Our calculation in the terms of the portal; of one garment only, as the portal shows packs by their sum. */
export function portalStagesOf(calculations: readonly DeclaredCalculation[]): StagedScore | null {
  const [one, ...others] = calculations
  if (one === undefined || others.length > 0 || one.count !== 1) return null
  const { contributions, durability } = one.result
  const before = (stage: PortalStage) =>
    contributions.reduce(
      (sum, { part, ecs }) => sum + (part === partOfStage[stage] ? ecs * durability.applied : 0),
      0,
    )
  const stages = Object.fromEntries(portalStages.map((stage) => [stage, before(stage)]))
  return { durability: durability.applied, stages: stages as StagedScore['stages'] }
}

/** What a difference between two scores comes from: a stage, or the coefficient that divides all of them. */
export interface StageDifference {
  readonly part: PortalStage | 'durability'
  readonly points: number
}

/**
 * The difference of two scores, theirs less ours, by what makes it, the largest first. Score = sum of stages /
 * durability, so each stage counts at the mean of both divisors, and durability at the mean of both sums: the parts add
 * up to the difference, whichever comes first.
 */
export function stageDifferences(theirs: StagedScore, ours: StagedScore): readonly StageDifference[] {
  const sum = ({ stages }: StagedScore) => portalStages.reduce((total, stage) => total + stages[stage], 0)
  const [their, our] = [1 / theirs.durability, 1 / ours.durability]
  const ofStages = portalStages.map((part) => ({
    part,
    points: ((theirs.stages[part] - ours.stages[part]) * (their + our)) / 2,
  }))
  const ofDurability = {
    part: 'durability' as const,
    points: ((their - our) * (sum(theirs) + sum(ours))) / 2,
  }
  return [...ofStages, ofDurability].toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
}
