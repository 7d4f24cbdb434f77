import { isPartial, type ScoreFamily, type TraceLine } from '@ecotrame/lca'
import type { CostEntry } from '../model/cost-entries.ts'
import type { CostAnswer } from '../model/trace.ts'
import { costEntries, weightedEntries } from './french-cost/bill.ts'
import { lineIndexOf, pefEntries } from './pef/bill.ts'

/** The bill that the labels of a family stand on, over the whole life of one product. */
export function wholeLifeEntries({ result, pef }: CostAnswer, family: ScoreFamily): readonly CostEntry[] {
  if (isPartial(family)) return pef === null ? [] : pefEntries(pef)
  if (result === null) return []
  return family === 'fr' ? costEntries(result, 'product') : weightedEntries(result)
}

/** The line of a trace that an entry, or what is named of one, stands for. */
export const lineOf = ({ pef }: CostAnswer, key: string): TraceLine | undefined =>
  pef?.trace[lineIndexOf(key)]

/** Net mass of one product; 0 where no method has one. */
export const massKgOf = ({ result, pef }: CostAnswer): number => result?.massKg ?? pef?.massKg ?? 0

/** Why a result does not hold the partial score; nothing where it does. */
export const problemsOf = ({ pef, pefProblems }: CostAnswer) => (pef === null ? pefProblems : null)
