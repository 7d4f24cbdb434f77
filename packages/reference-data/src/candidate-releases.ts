import type { CandidateEntry, CandidateList } from './candidate-list.ts'

/** The Candidate List as it stood from a day on. */
export interface CandidateRelease {
  /** Day on which its newest entries were included, ISO 8601. */
  readonly date: string
  /** Everything on the list from that day on, in order of inclusion. */
  readonly entries: readonly CandidateEntry[]
  /** Of these what was new on that day. */
  readonly added: readonly CandidateEntry[]
}

/**
 * The releases of the list, the newest first: one a day of inclusion. What is on the list stays on it; reasons that were
 * added to an entry later make no release, their days are not in the export.
 */
export function candidateReleases({ entries }: Pick<CandidateList, 'entries'>): readonly CandidateRelease[] {
  const inOrder = entries.toSorted((a, b) =>
    a.includedOn < b.includedOn ? -1 : a.includedOn > b.includedOn ? 1 : 0,
  )
  const days = [...new Set(inOrder.map(({ includedOn }) => includedOn))].toReversed()
  return days.map((date) => ({
    date,
    entries: inOrder.filter(({ includedOn }) => includedOn <= date),
    added: inOrder.filter(({ includedOn }) => includedOn === date),
  }))
}
