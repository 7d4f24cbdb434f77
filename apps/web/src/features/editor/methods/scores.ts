import type { Evaluation } from '@ecotrame/contract'
import type { CategoryForm, EffectiveValues, FormState, FrenchCostRelease } from '@ecotrame/lca'
import { useMemo } from 'react'
import type { MethodProblems } from '../model/index.ts'
import { useLiveScore, type LiveView } from './french-cost/use-live-score.ts'
import type { CompletePef, PefEffective } from './pef/live-pef.ts'
import { useLivePef, type PefLiveView } from './pef/use-live-pef.ts'

/** What each method makes of the form as it stands. */
export interface LiveScores {
  readonly live: LiveView
  readonly pef: PefLiveView
}

/** What the calculation says of single fields and entries. */
export interface LiveDetails {
  /** Net mass of entries of whose material no pack has a dataset, g, by their id: they are left out. */
  readonly withoutDataset: ReadonlyMap<string, number>
  /** Datasets of the organization behind entries. */
  readonly ownData: CompletePef['ownData']
  /** Values that apply now, given or not. */
  readonly effective: Partial<EffectiveValues> & PefEffective
}

interface Scored {
  readonly form: CategoryForm
  readonly sent: FormState
  /** With what records say. */
  readonly product: FormState
  readonly release: FrenchCostRelease | null
  readonly saved: Evaluation['score']
}

export function useLiveScores({ form, sent, product, release, saved }: Scored): LiveScores {
  const live = useLiveScore(form, sent, release, saved)
  const pef = useLivePef(form, product, saved)
  return { live, pef }
}

const noEntries: ReadonlyMap<string, number> = new Map()
const noData: LiveDetails['ownData'] = new Map()

export const detailsOf = ({ live, pef }: LiveScores): LiveDetails => ({
  withoutDataset: pef.last?.withoutDataset.grams ?? noEntries,
  ownData: pef.last?.ownData ?? noData,
  effective: { ...live.result?.effective, ...pef.current?.effective },
})

export function useProblems({ live, pef }: LiveScores): MethodProblems {
  const [french, ofPef] = [live.problems, pef.problems]
  return useMemo(() => ({ french, beside: ofPef }), [french, ofPef])
}
