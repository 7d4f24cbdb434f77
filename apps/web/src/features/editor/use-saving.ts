import { findEvaluation, limits, updateEvaluation, type Evaluation } from '@ecotrame/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type Dispatch } from 'react'
import { send } from '../../api/index.ts'
import {
  canBeSaved,
  contentOf,
  createSaver,
  sameContent,
  type Content,
  type EditorAction,
  type EditorState,
  type Saver,
  type SaveStatus,
} from './model/index.ts'

const retryMilliseconds = 5000

export interface Saving {
  readonly saver: Saver
  readonly status: SaveStatus
  readonly unsaved: boolean
  /** ISO 8601 UTC. */
  readonly savedAt: string
}

/** Body of a save. */
export const bodyOf = (content: Content) => ({
  name: content.name.trim(),
  reference: content.reference?.trim() || null,
  category: content.category,
  team: content.team,
  mask: content.mask && { id: content.mask.id, rowVersion: content.mask.rowVersion },
  facilities: content.facilities.map(({ id }) => id),
  tags: content.tags.map(({ id }) => id),
  values: { ...content.form.values },
  composition: content.form.composition.map((entry) => ({ ...entry, values: { ...entry.values } })),
})

interface SavingInput {
  readonly evaluation: Evaluation
  readonly state: EditorState
  readonly sent: Content
  readonly dispatch: Dispatch<EditorAction>
  readonly readOnly: boolean
}

/** Keeps the server up to date with what is typed (autosave of the draft). */
export function useSaving({ evaluation, state, sent, dispatch, readOnly }: SavingInput): Saving {
  const queries = useQueryClient()
  const [status, setStatus] = useState<SaveStatus>({ state: 'idle' })
  const [savedAt, setSavedAt] = useState(evaluation.updatedAt)
  const params = { id: evaluation.id }
  const { form } = state
  const [saver] = useState(() =>
    createSaver(
      {
        put: (content, rowVersion) =>
          send(updateEvaluation, { params, body: bodyOf(content), ifMatch: rowVersion }),
        latest: () => send(findEvaluation, { params }),
        holds: (row, content) =>
          row.category.id === content.category && sameContent(contentOf(row, form), content),
        onSaved: (row, content) => {
          dispatch({ type: 'saved', content, row })
          setSavedAt(row.updatedAt)
          void queries.invalidateQueries({ queryKey: ['evaluations'], refetchType: 'none' })
        },
        onStatus: setStatus,
      },
      {
        rowVersion: evaluation.rowVersion,
        base: state.saved,
        pauseMilliseconds: limits.autosaveDelayMilliseconds,
        retryMilliseconds,
      },
    ),
  )
  const unsaved = !readOnly && !sameContent(sent, state.saved)
  const savable = unsaved && canBeSaved(form, sent)
  useEffect(() => saver.change(savable ? sent : null), [saver, savable, sent])
  useEffect(() => {
    const again = () => void saver.saveNow()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      saver.stop()
    }
  }, [saver])
  useEffect(() => {
    if (status.state === 'refused' && status.problem.code === 'INVALID_VALUES')
      dispatch({ type: 'refused', problems: status.problem.errors })
  }, [status, dispatch])
  return { saver, status, unsaved, savedAt }
}
