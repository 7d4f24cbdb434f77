import type { Problem } from '../problems/problem.ts'
import { frenchCostId } from './french-cost/french-cost-method.ts'
import type { FrenchCostInput } from './french-cost/input.ts'
import type { FrenchCostResult } from './french-cost/result.ts'
import type { MethodResult, MethodRun } from './method.ts'
import type { PefInput } from './pef/input.ts'
import { pefId } from './pef/pef-footprint.ts'
import type { PefView } from './pef/view/pef-view.ts'

/** The scores of methods that are not shipped: they have no figures and views of their own. */
export const furtherScores = <Score extends { readonly method: string }>(
  scores: readonly Score[],
): readonly Score[] => scores.filter(({ method }) => method !== frenchCostId && method !== pefId)

/** What the methods that are shipped say, each in its own types. */
export interface ShippedRuns {
  /** `null`: outside its legal scope, or it has nothing for a material. */
  readonly french: { readonly input: FrenchCostInput; readonly result: FrenchCostResult } | null
  /** Why there is none inside its legal scope. */
  readonly frenchProblems: readonly Problem[]
  readonly pefInput: PefInput | null
  readonly pefView: PefView | null
  readonly pefProblems: readonly Problem[]
}

/** Reads the runs of the shipped methods out of all of them. Each was written by the method of its name. */
export function shippedRuns(runs: readonly Pick<MethodRun, 'method' | 'kept' | 'problems'>[]): ShippedRuns {
  const french = runs.find(({ method }) => method === frenchCostId)
  const pef = runs.find(({ method }) => method === pefId)
  const ofPef = (pef?.kept ?? null) as MethodResult<PefInput, PefView> | null
  return {
    french: (french?.kept ?? null) as ShippedRuns['french'],
    frenchProblems: french?.problems ?? [],
    pefInput: ofPef?.input ?? null,
    pefView: ofPef?.result ?? null,
    pefProblems: pef?.problems ?? [],
  }
}
