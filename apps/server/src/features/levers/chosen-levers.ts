import { proposedLevers, type LeverCandidate } from '@ecotrame/lca'
import { problem } from '../../platform/errors/problem.ts'
import type { LeversDeps } from './deps.ts'
import type { Subject } from './subject.ts'

/** Levers of a version by their ids. @throws INVALID_VALUES for what is no lever of the version, or twice the same */
export function chosenLevers(
  { rules }: Pick<LeversDeps, 'rules'>,
  { version, basis, isLocked }: Subject,
  ids: readonly string[],
): readonly LeverCandidate[] {
  const proposed = new Map(
    proposedLevers({ state: version.form, basis, rules, isLocked }).map((lever) => [lever.id, lever]),
  )
  const unknown = ids.flatMap((id, place) =>
    proposed.has(id) && ids.indexOf(id) === place
      ? []
      : [{ path: `levers[${place}]`, code: 'UNKNOWN_LEVER' }],
  )
  if (unknown.length > 0) throw problem('INVALID_VALUES', { errors: unknown })
  return ids.flatMap((id) => proposed.get(id) ?? [])
}
