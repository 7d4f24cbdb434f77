import { releaseWithDataOf } from '../attribution/release-data.ts'
import type { ScoredProcess } from '../datasets/process.ts'
import type { FrenchCostRelease } from '../methods/french-cost/release.ts'
import type { ChangedScore, DraftRule } from './draft.ts'

/**
 * The legal release with some rules of a draft: what computes a draft figure. Without a rule that changes something it
 * is the legal release itself. What it gives is never law.
 */
export function releaseUnder(legal: FrenchCostRelease, rules: readonly DraftRule[]): FrenchCostRelease {
  const scored = withScores(
    legal,
    rules.flatMap(({ effect }) => (effect.kind === 'scores' ? effect.scores : [])),
  )
  return rules.reduce((release, { effect }) => {
    if (effect.kind !== 'process') return release
    const process = processOf(release, effect.processId)
    return { ...release, named: { ...release.named, [effect.role]: process } }
  }, scored)
}

function withScores(legal: FrenchCostRelease, changes: readonly ChangedScore[]): FrenchCostRelease {
  if (changes.length === 0) return legal
  const processes = new Map(legal.processes)
  for (const { processId, before, after } of changes) {
    const process = processOf({ processes }, processId)
    // Whole chains of rules give exactly what was published; a rule without those before it gives its step.
    const ecs = process.ecs === before ? after : process.ecs + (after - before)
    processes.set(processId, { ...process, ecs })
  }
  return releaseWithDataOf(legal, { ...legal, id: `${legal.id} draft`, processes })
}

function processOf({ processes }: Pick<FrenchCostRelease, 'processes'>, id: string): ScoredProcess {
  const process = processes.get(id)
  if (process === undefined) throw new Error(`No process ${id}: the loader should have refused the draft`)
  return process
}
