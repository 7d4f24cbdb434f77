import type { CategoryParity, ParityDecision, ParityState } from '@ecotrame/contract'
import { efCategories, type EfCategory } from '@ecotrame/lca'
import { parityShare, type CategoryCount } from './compare-results.ts'

/** What decides about the categories of a database. */
export interface Standing {
  readonly required: boolean
  /** `null`: it was compared with nothing. */
  readonly counts: readonly CategoryCount[] | null
  readonly decisions: readonly ParityDecision[]
}

/** A database that nobody compared or requires to be compared: all of it is open. */
export const uncompared: Standing = { required: false, counts: null, decisions: [] }

const openStates: readonly ParityState[] = ['equal', 'decided', 'not_compared']

/** Every category with why its figures are used or not. What was shown needs no decision; nothing compared shows nothing. */
export const categoryParities = ({ required, counts, decisions }: Standing): readonly CategoryParity[] =>
  efCategories.map((category) => {
    const count = counts?.find((one) => one.category === category) ?? null
    const decision = decisions.find((one) => one.category === category) ?? null
    const state = stateOf(count, decision, required)
    return {
      ...(count ?? { category, records: 0, within: 0, differing: 0, notCompared: 0 }),
      ...{ state, open: openStates.includes(state), decision },
    }
  })

function stateOf(
  count: CategoryCount | null,
  decision: ParityDecision | null,
  required: boolean,
): ParityState {
  if (count !== null && count.within > 0 && count.within / count.records >= parityShare) return 'equal'
  if (decision !== null) return 'decided'
  if (count !== null) return 'differs'
  return required ? 'required' : 'not_compared'
}

/** Categories whose figures are not used. */
export const closedCategories = (standing: Standing): ReadonlySet<EfCategory> =>
  new Set(categoryParities(standing).flatMap(({ category, open }) => (open ? [] : [category])))
