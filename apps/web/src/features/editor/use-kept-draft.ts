import type { Evaluation } from '@ecotrame/contract'
import { useEffect, useState } from 'react'
import { useUser } from '../../api/index.ts'
import {
  contentOf,
  forgetDraft,
  keepDraft,
  keptDraft,
  sameContent,
  type EditorState,
  type KeptDraft,
} from './model/index.ts'

export interface KeptDraftOffer {
  /** What this device kept and the server does not have; `null` once that was decided. */
  readonly offered: KeptDraft | null
  readonly decide: () => void
}

interface KeptDraftInput {
  readonly evaluation: Evaluation
  readonly state: EditorState
  readonly unsaved: boolean
  readonly readOnly: boolean
}

/** Keeps unsaved changes on the device with every change, and offers what an earlier visit left there. */
export function useKeptDraft({ evaluation, state, unsaved, readOnly }: KeptDraftInput): KeptDraftOffer {
  const userId = useUser()?.id ?? ''
  const [offered, setOffered] = useState(() =>
    readOnly ? null : draftWorthOffering(userId, evaluation, state),
  )
  const { content, saved, rowVersion } = state
  useEffect(() => {
    if (offered || readOnly) return
    if (unsaved) {
      const keptAt = new Date().toISOString()
      keepDraft(localStorage, userId, evaluation.id, { content, base: saved, rowVersion, keptAt })
    } else {
      forgetDraft(localStorage, userId, evaluation.id)
    }
  }, [offered, readOnly, unsaved, content, saved, rowVersion, userId, evaluation.id])
  return { offered, decide: () => setOffered(null) }
}

function draftWorthOffering(userId: string, evaluation: Evaluation, state: EditorState): KeptDraft | null {
  const draft = keptDraft(localStorage, userId, evaluation.id)
  if (!draft || sameContent(draft.content, contentOf(evaluation, state.form))) return null
  return draft
}
