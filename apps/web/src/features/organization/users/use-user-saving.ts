import { findUser, type UserDetail } from '@ecotrame/contract'
import { useState } from 'react'
import { ApiProblem, currentSession, refreshAccount, send, type SavedMeanwhile } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { showToast } from '../../../ui/index.ts'
import { bodyOf, draftProblem, type DraftProblem, type UserDraft } from './draft.ts'
import { useSaveUser } from './queries.ts'

export type SaveRefusal = DraftProblem | { readonly kind: 'refused'; readonly problem: unknown }

/** Somebody else saved in between. */
export interface Conflict {
  readonly theirs: UserDetail
  readonly saved: SavedMeanwhile | null
}

/** Why the server refused; a weak password is told like one that is found weak here. */
const refusalOf = (problem: unknown): SaveRefusal =>
  problem instanceof ApiProblem && problem.code === 'PASSWORD_NOT_COMPLIANT'
    ? { kind: 'weakPassword' }
    : { kind: 'refused', problem }

const isStale = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && problem.code === 'STALE_VERSION'

/** Saves a person: what is missing, what the server refuses, and what somebody else changed meanwhile. */
export function useUserSaving(user: UserDetail | null, onSaved: () => void) {
  const text = useText()
  const { mutate, isPending } = useSaveUser()
  const [refusal, setRefusal] = useState<SaveRefusal | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [comparing, setComparing] = useState(false)

  const tell = (saved: UserDetail, draft: UserDraft) => {
    showToast({ type: 'success', body: text(user ? 'user.update.success' : 'user.create.success') })
    if (!user && draft.password === '')
      showToast({ type: 'info', body: text('users.invite.sent', { email: saved.email ?? '' }) })
    const session = currentSession()
    if (session?.as === 'user' && session.user.id === saved.id) void refreshAccount()
    onSaved()
  }
  const compare = async (id: string, saved: SavedMeanwhile | null) => {
    setComparing(true)
    try {
      setConflict({ theirs: await send(findUser, { params: { id } }), saved })
    } catch (problem) {
      setRefusal({ kind: 'refused', problem })
    } finally {
      setComparing(false)
    }
  }
  const save = (draft: UserDraft, changed: UserDetail | null) => {
    const problem = draftProblem(draft)
    setRefusal(problem)
    if (problem) return
    mutate(
      { changed, body: bodyOf(draft) },
      {
        onSuccess: (saved) => tell(saved, draft),
        onError: (cause) => {
          if (changed && isStale(cause)) void compare(changed.id, cause.saved)
          else setRefusal(refusalOf(cause))
        },
      },
    )
  }
  return {
    refusal,
    conflict,
    pending: isPending || comparing,
    save: (draft: UserDraft) => save(draft, user),
    /** Saves what was decided, on top of what the other one saved. */
    saveOver: (draft: UserDraft) => {
      const over = conflict?.theirs ?? user
      setConflict(null)
      save(draft, over)
    },
    decideLater: () => setConflict(null),
  }
}
