import type { Explanation } from '@ecotrame/contract'
import { useState } from 'react'
import { ApiProblem, type SavedMeanwhile } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { showToast } from '../../../ui/index.ts'
import { fetchTerm, useSaveTerm, type TermDraft } from './queries.ts'

/** Saves a term: what is missing, what the server refuses, and what somebody else saved meanwhile. */
export function useTermSaving(term: Explanation | null, onSaved: () => void) {
  const text = useText()
  const { mutate, isPending } = useSaveTerm()
  const [missing, setMissing] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [theirs, setTheirs] = useState<Explanation | null>(null)
  const [saved, setSaved] = useState<SavedMeanwhile | null>(null)
  const refused = (cause: unknown) => {
    if (term && cause instanceof ApiProblem && cause.code === 'STALE_VERSION') {
      setSaved(cause.saved)
      fetchTerm(term.id).then(setTheirs, setProblem)
    } else setProblem(cause)
  }
  const save = (draft: TermDraft, changed: Explanation | null) => {
    const incomplete = [draft.id, draft.title, draft.description].some((words) => words.trim() === '')
    setMissing(incomplete)
    setProblem(null)
    if (incomplete) return
    mutate(
      { changed, draft },
      {
        onSuccess: () => {
          showToast({ type: 'success', body: text('glossary.edit.saved', { term: draft.title }) })
          onSaved()
        },
        onError: refused,
      },
    )
  }
  return {
    missing,
    problem,
    theirs,
    saved,
    pending: isPending,
    save,
    /** Saves what was decided, on top of what the other one saved. */
    saveOver: (draft: TermDraft) => {
      setTheirs(null)
      save(draft, theirs)
    },
    decideLater: () => setTheirs(null),
  }
}
