import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, type SavedMeanwhile } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { showToast } from '../../../ui/index.ts'

interface Row {
  readonly id: string
  readonly rowVersion: number
}

interface Saving<R extends Row, Draft> {
  readonly row: R | null
  /** Creates without a row, changes with one. */
  readonly send: (draft: Draft, row: R | null) => Promise<R>
  readonly fetch: (id: string) => Promise<R>
  readonly isComplete: (draft: Draft) => boolean
  readonly nameOf: (draft: Draft) => string
  /** What the change makes stale. */
  readonly stale: readonly (readonly string[])[]
  readonly onSaved: () => void
}

/** Saves what the administration writes: what is missing, what the server refuses, what somebody else saved meanwhile. */
export function useContentSaving<R extends Row, Draft>(given: Saving<R, Draft>) {
  const text = useText()
  const cache = useQueryClient()
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
    if (given.row && cause instanceof ApiProblem && cause.code === 'STALE_VERSION') {
      setSaved(cause.saved)
      given.fetch(given.row.id).then(setTheirs, setProblem)
    } else setProblem(cause)
  }
  const save = (draft: Draft, row: R | null) => {
    const complete = given.isComplete(draft)
    setMissing(!complete)
    setProblem(null)
    if (!complete) return
    const done = () => {
      showToast({ type: 'success', body: text('content.saved', { name: given.nameOf(draft) }) })
      given.onSaved()
    }
    mutation.mutate({ draft, row }, { onSuccess: done, onError: refused })
  }
  return {
    missing,
    problem,
    theirs,
    saved,
    pending: mutation.isPending,
    save: (draft: Draft) => save(draft, given.row),
    /** Saves what was decided, on top of what the other one saved. */
    saveOver: (draft: Draft) => {
      setTheirs(null)
      save(draft, theirs)
    },
    decideLater: () => setTheirs(null),
  }
}
export type ContentSaving<R> = Omit<ReturnType<typeof useContentSaving<Row, never>>, 'theirs'> & {
  readonly theirs: R | null
}
