import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, type SavedMeanwhile } from '../../../api/index.ts'
import { showToast } from '../../../ui/index.ts'

interface Row {
  readonly id: string
  readonly rowVersion: number
}

interface Editing<R extends Row, Draft> {
  readonly row: R | null
  /** What the form holds of a row, and of none. */
  readonly draftOf: (row: R | null) => Draft
  /** Creates without a row, changes with one. */
  readonly send: (draft: Draft, row: R | null) => Promise<R>
  readonly fetch: (id: string) => Promise<R>
  readonly isComplete: (draft: Draft) => boolean
  /** What a toast says when it is saved. */
  readonly said: (draft: Draft) => string
  /** What the change makes stale. */
  readonly stale: readonly (readonly string[])[]
  readonly onSaved: () => void
}

/**
 * Edits what the administration writes, as it stood when the panel was opened: what is missing, what the server refuses,
 * what somebody else saved meanwhile.
 */
export function useContentEditing<R extends Row, Draft>(given: Editing<R, Draft>) {
  const cache = useQueryClient()
  const [row] = useState(given.row)
  const [base] = useState(() => given.draftOf(row))
  const [draft, setDraft] = useState(base)
  const [missing, setMissing] = useState(false)
  const [theirs, setTheirs] = useState<R | null>(null)
  const [saved, setSaved] = useState<SavedMeanwhile | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const mutation = useMutation({
    mutationFn: ({ draft, row }: { readonly draft: Draft; readonly row: R | null }) => given.send(draft, row),
    onSuccess: () =>
      Promise.all(given.stale.map((queryKey) => cache.invalidateQueries({ queryKey: [...queryKey] }))),
  })
  const refused = (cause: unknown) => {
    if (row && cause instanceof ApiProblem && cause.code === 'STALE_VERSION') {
      setSaved(cause.saved)
      given.fetch(row.id).then(setTheirs, setProblem)
    } else setProblem(cause)
  }
  const save = (wanted: Draft, known: R | null) => {
    const complete = given.isComplete(wanted)
    setMissing(!complete)
    setProblem(null)
    if (!complete) return
    const done = () => {
      showToast({ type: 'success', body: given.said(wanted) })
      given.onSaved()
    }
    mutation.mutate({ draft: wanted, row: known }, { onSuccess: done, onError: refused })
  }
  return {
    row,
    base,
    draft,
    change: (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes })),
    missing,
    problem,
    theirs: theirs && given.draftOf(theirs),
    saved,
    pending: mutation.isPending,
    save: () => save(draft, row),
    /** Saves what was decided, on top of what the other one saved. */
    saveOver: (decided: Draft) => {
      setDraft(decided)
      setTheirs(null)
      save(decided, theirs)
    },
    decideLater: () => setTheirs(null),
  }
}
export type ContentEditing<Draft> = Omit<ReturnType<typeof useContentEditing<Row, Draft>>, 'row'>
