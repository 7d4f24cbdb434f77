import { useState } from 'react'
import { ApiProblem, type SavedMeanwhile } from '../api/problem.ts'

/** What a form started from, and the version of the row that it is. */
export interface Held<Draft> {
  readonly content: Draft
  readonly rowVersion: number
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** A draft that keeps what was typed when the row is read anew: only an untouched form follows it. */
export function useHeldDraft<Draft extends object>(read: Held<Draft>) {
  const [base, setBase] = useState(read)
  const [draft, setDraft] = useState(read.content)
  const isChanged = !same(draft, base.content)
  if (read.rowVersion > base.rowVersion && !isChanged) {
    setBase(read)
    setDraft(read.content)
  }
  /** What was typed while it was being saved stays. */
  const saved = (kept: Held<Draft>, sent: Draft) => {
    setBase(kept)
    setDraft((now) => (same(now, sent) ? kept.content : now))
  }
  return { base, draft, setDraft, isChanged, saved }
}

/** A row as somebody else left it, who that was, and when. */
export interface Conflict<Row> {
  readonly theirs: Row
  readonly saved: SavedMeanwhile | null
}

/** Reads what somebody else saved when a save is refused because of it. */
export function useConflict<Row>(latest: () => Promise<Row>) {
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null)
  const meet = (problem: unknown) => {
    if (problem instanceof ApiProblem && problem.code === 'STALE_VERSION')
      latest().then(
        (theirs) => setConflict({ theirs, saved: problem.saved }),
        // The form tells the refusal itself.
        () => undefined,
      )
  }
  return { conflict, meet, endConflict: () => setConflict(null) }
}
