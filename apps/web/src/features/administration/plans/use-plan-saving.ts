import type { PlanRow } from '@ecotrame/contract'
import { useState } from 'react'
import { ApiProblem, refreshAccount, type SavedMeanwhile } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { showToast } from '../../../ui/index.ts'
import { fetchPlan, useSavePlan, type PlanDraft, type PlanKind } from './queries.ts'

/** Saves a plan or option: what is missing, what the server refuses, and what somebody else saved meanwhile. */
export function usePlanSaving(kind: PlanKind, plan: PlanRow | null, onSaved: () => void) {
  const text = useText()
  const { mutate, isPending } = useSavePlan(kind)
  const [missing, setMissing] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [theirs, setTheirs] = useState<PlanRow | null>(null)
  const [saved, setSaved] = useState<SavedMeanwhile | null>(null)
  const refused = (cause: unknown) => {
    if (plan && cause instanceof ApiProblem && cause.code === 'STALE_VERSION') {
      setSaved(cause.saved)
      fetchPlan(kind, plan.id).then(setTheirs, setProblem)
    } else setProblem(cause)
  }
  const save = (draft: PlanDraft, changed: PlanRow | null) => {
    const incomplete = draft.name.trim() === '' || draft.identifier.trim() === ''
    setMissing(incomplete)
    setProblem(null)
    if (incomplete) return
    mutate(
      { changed, draft },
      {
        onSuccess: () => {
          showToast({ type: 'success', body: text('plans.saved', { name: draft.name }) })
          // The plan may be the one of the reader.
          void refreshAccount()
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
    saveOver: (draft: PlanDraft) => {
      setTheirs(null)
      save(draft, theirs)
    },
    decideLater: () => setTheirs(null),
  }
}
