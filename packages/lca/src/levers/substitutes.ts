import { entriesOf } from '../product/composition.ts'
import type { LeverCandidate } from './lever.ts'
import { candidateOf, resetOf, type LeverPlace, type LeverSubject } from './candidates.ts'
import type { LeverRule, LeverRules } from './rules.ts'

/** What belongs to the fibre that leaves: how it was spun, and what somebody chose for it in the French method. */
const ofTheFibre = ['spinning', 'yarnForm', 'materialFrench']
const ofItsOrigin = ['country', 'countryFrench']

/**
 * Other materials in place of the one of an entry. How the old one was spun goes with it, and where it came from unless
 * the new one comes from there too; a material with several origins is only replaced by one that keeps them.
 */
export function substituted(
  rule: LeverRule,
  place: LeverPlace,
  { state }: LeverSubject,
  { substitutes }: LeverRules,
): readonly LeverCandidate[] {
  const { entry, parameters, values } = place
  const parameter = parameters.find(({ id }) => rule.parameters.includes(id))
  if (entry === null || parameter === undefined) return []
  const offered = new Set((parameter.configuration.options ?? []).map(({ id }) => id))
  const before = values[parameter.id]?.value ?? null
  const hasOrigins = entriesOf(state, 'origin', entry.id).length > 0
  return substitutes
    .filter(({ from, to }) => from === before && offered.has(to))
    .filter(({ keepsOrigin, part }) => !hasOrigins || (keepsOrigin && part === 1))
    .map(({ to, part, keepsOrigin }) => {
      const left = keepsOrigin ? ofTheFibre : [...ofTheFibre, ...ofItsOrigin]
      const changes = [
        { entry: entry.id, parameter: parameter.id, before, after: to },
        ...left.flatMap((id) => resetOf(id, place)),
      ]
      return candidateOf(rule, place, changes, part)
    })
}
