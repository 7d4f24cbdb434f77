import {
  conflictsAmong,
  plannedSteps,
  plannedTogether,
  proposedLevers,
  type LeverCandidate,
  type LeverKind,
  type PlannedFigure,
  type Wording,
} from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { ApiError, problem } from '../../platform/errors/problem.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { atLeisure } from './at-leisure.ts'
import { chosenLevers } from './chosen-levers.ts'
import type { LeversDeps } from './deps.ts'
import { wordsOfLever } from './lever-words.ts'
import { findSubject, type Subject } from './subject.ts'

/** What plans are made with: without prices. */
export type PlanningDeps = Omit<LeversDeps, 'prices'>

/** A change as plans name it. */
export interface WordedLever {
  readonly id: string
  readonly kind: LeverKind
  readonly words: Wording
}

/** An evaluation whose changes a plan may take; `null`: it cannot be read, was never run, or is of another category now. */
export async function plannedSubject(
  tx: Tx,
  deps: PlanningDeps,
  session: Session,
  evaluation: string,
): Promise<Subject | null> {
  try {
    return await findSubject(tx, deps, session, evaluation, undefined)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

const worded = (
  { countryName }: PlanningDeps,
  { basis, version }: Subject,
  lever: LeverCandidate,
): WordedLever => {
  const context = { form: basis.form, before: version.form, countryName }
  const { id, kind } = lever
  return {
    id,
    kind,
    words: { en: wordsOfLever(lever, context, 'en'), fr: wordsOfLever(lever, context, 'fr') },
  }
}

const questionOf = (
  { rules }: PlanningDeps,
  { version, basis, isLocked }: Subject,
  figure: PlannedFigure,
) => ({
  state: version.form,
  basis,
  rules,
  isLocked,
  figure,
})

export interface PlanProposals {
  /** Of one piece, as a run of today would compute it. */
  readonly figure: number
  readonly levers: readonly (WordedLever & { readonly difference: number })[]
}

/** Every change that a plan may take of a product, each by itself; `null`: it does not have the figure. */
export async function planProposals(
  deps: PlanningDeps,
  subject: Subject,
  figure: PlannedFigure,
): Promise<PlanProposals | null> {
  const found = await atLeisure(plannedSteps(questionOf(deps, subject, figure)))
  if (!found.ok || found.value === null) return null
  return {
    figure: found.value.figure,
    levers: found.value.levers.map(({ lever, difference }) => ({
      ...worded(deps, subject, lever),
      difference,
    })),
  }
}

export interface Planned {
  readonly levers: readonly WordedLever[]
  /** Ids of changes that the version no longer proposes. */
  readonly gone: readonly string[]
  /** Of one piece, all changes together; `null`: it cannot be computed, or not be held against today. */
  readonly difference: number | null
}

/** What changes do together to one piece, by two runs. */
export function plannedEffect(
  deps: PlanningDeps,
  subject: Subject,
  ids: readonly string[],
  figure: PlannedFigure,
): Planned {
  const question = questionOf(deps, subject, figure)
  const proposed = new Map(proposedLevers(question).map((lever) => [lever.id, lever]))
  const levers = ids.flatMap((id) => proposed.get(id) ?? [])
  const together = plannedTogether(levers, question)
  return {
    levers: levers.map((lever) => worded(deps, subject, lever)),
    gone: ids.filter((id) => !proposed.has(id)),
    difference: together && together.after - together.before,
  }
}

/** @throws INVALID_VALUES for what is no change of the version, twice the same, or two changes of one field */
export function refuseUnplannable(deps: PlanningDeps, subject: Subject, ids: readonly string[]): void {
  const conflicts = conflictsAmong(chosenLevers(deps, subject, ids))
  if (conflicts.length > 0)
    throw problem('INVALID_VALUES', {
      errors: conflicts.map((place) => ({ path: `levers[${place}]`, code: 'SAME_FIELD_TWICE' })),
    })
}
