import { micropoints } from '../../../quantities/quantity.ts'
import type { FrenchCostProduct } from '../product.ts'
import type { Contribution, FrenchCostResult, Scores, StageResult } from '../result.ts'
import { scores } from './tally.ts'

export interface Totals {
  /** After durability. */
  readonly complements: FrenchCostResult['complements']
  readonly result: Scores
  readonly withoutDurability: Scores
  readonly withoutComplements: Scores
}

/** Source: method page §11. */
export function totalsOf(
  stages: readonly StageResult[],
  trims: Scores,
  durability: number,
  { release }: FrenchCostProduct,
): Totals {
  const raw = rawScores(stages, trims)
  const microfibres = complementOf('material', stages)
  const exported = complementOf('end_of_life', stages)
  const withComplements = raw.ecs + microfibres + exported
  const leftOut = release.rules.trimsInWithoutComplements ? scores(0, 0) : trims
  return {
    complements: {
      microfibres: micropoints(microfibres / durability),
      export: micropoints(exported / durability),
    },
    result: scores(withComplements / durability, raw.pef / durability),
    withoutDurability: scores(withComplements, raw.pef),
    withoutComplements: scores((raw.ecs - leftOut.ecs) / durability, (raw.pef - leftOut.pef) / durability),
  }
}

function rawScores(stages: readonly StageResult[], trims: Scores): Scores {
  let ecs = 0
  let pef = 0
  for (const stage of stages) {
    if (!stage.enabled) continue
    ecs += stage.ecs + stage.transport.ecs
    pef += stage.pef + stage.transport.pef
  }
  return scores(ecs + trims.ecs, pef + trims.pef)
}

function complementOf(name: StageResult['stage'], stages: readonly StageResult[]): number {
  const stage = stages.find(({ stage }) => stage === name)
  return stage?.enabled ? stage.complementEcs : 0
}

const ownParts = {
  material: 'materials',
  spinning: 'spinning',
  fabric: 'fabric',
  ennobling: 'ennobling',
  making: 'making',
  distribution: null,
  use: 'use',
  end_of_life: 'end_of_life',
} as const

/**
 * Parts that add up to the result: each stage with its complement, all legs, all trims, divided by durability.
 * Source: method page §11, contribution analysis.
 */
export function contributionsOf(
  stages: readonly StageResult[],
  transport: Scores,
  trims: Scores,
  durability: number,
): Contribution[] {
  const parts: Contribution[] = []
  for (const { stage, enabled, ecs, pef, complementEcs } of stages) {
    if (stage === 'use') {
      parts.push(contribution('transport', transport.ecs, transport.pef, durability))
      parts.push(contribution('trims', trims.ecs, trims.pef, durability))
    }
    const part = ownParts[stage]
    if (part !== null)
      parts.push(contribution(part, enabled ? ecs + complementEcs : 0, enabled ? pef : 0, durability))
  }
  return parts
}

const contribution = (
  part: Contribution['part'],
  ecs: number,
  pef: number,
  durability: number,
): Contribution => ({ part, ecs: micropoints(ecs / durability), pef: micropoints(pef / durability) })
