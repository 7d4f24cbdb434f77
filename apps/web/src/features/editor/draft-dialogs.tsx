import { createEvaluation, type Evaluation } from '@ecotrame/contract'
import { useState } from 'react'
import { send } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, showToast, useAddress, useFormat } from '../../ui/index.ts'
import { ConflictPopup, KeptDraftPopup } from './dialogs/index.ts'
import { useEditing } from './editor-context.ts'
import styles from './editor.module.css'
import { contentOf, type Content } from './model/index.ts'
import { newId } from '../form-options/index.ts'
import type { KeptDraftOffer } from './use-kept-draft.ts'
import { bodyOf, type Saving } from './use-saving.ts'

/** A copy takes the mask as it is now. */
const bodyOfCopy = (content: Content) => {
  const { mask, ...body } = bodyOf(content)
  return mask === null ? body : { ...body, mask: { id: mask.id } }
}

interface DraftDialogsProps {
  readonly kept: KeptDraftOffer
  readonly saving: Saving
  readonly onReload: () => void
}

interface Conflict {
  readonly theirs: Evaluation
  readonly base: Content
}

/** The dialogs in which two states of one evaluation meet: device and server, mine and theirs. */
export function DraftDialogs({ kept, saving, onReload }: DraftDialogsProps) {
  const { evaluation, state, dispatch } = useEditing()
  const [fromDraft, setFromDraft] = useState<Conflict | null>(null)
  const met = saving.status.state === 'conflict' ? { theirs: saving.status.theirs, base: state.saved } : null
  const conflict = fromDraft ?? met

  const takeDraft = () => {
    const draft = kept.offered
    if (!draft) return
    dispatch({ type: 'replaced', content: draft.content })
    if (draft.rowVersion !== evaluation.rowVersion) setFromDraft({ theirs: evaluation, base: draft.base })
    kept.decide()
  }
  const decide = (content: Content) => {
    if (!conflict) return
    dispatch({ type: 'compared', theirs: conflict.theirs, content })
    saving.saver.resume(conflict.theirs.rowVersion, contentOf(conflict.theirs, state.form))
    setFromDraft(null)
  }
  return (
    <>
      <KeptDraftPopup draft={kept.offered} onTake={takeDraft} onDiscard={kept.decide} />
      {conflict && (
        <Comparison
          key={`${conflict.theirs.rowVersion}`}
          conflict={conflict}
          onDecided={decide}
          onReload={onReload}
        />
      )}
    </>
  )
}

interface ComparisonProps {
  readonly conflict: Conflict
  readonly onDecided: (content: Content) => void
  readonly onReload: () => void
}

/** The comparison, or the strip that leads back to it when it was put off. */
function Comparison({ conflict, onDecided, onReload }: ComparisonProps) {
  const text = useText()
  const format = useFormat()
  const { state } = useEditing()
  const { go } = useAddress()
  const [later, setLater] = useState(false)
  const keepAsCopy = async () => {
    try {
      const copy = await send(createEvaluation, { body: bodyOfCopy(state.content), idempotencyKey: newId() })
      go(`/evaluation/edit/${copy.id}`)
    } catch {
      showToast({ type: 'error', body: text('error.generic') })
    }
  }
  if (later)
    return (
      <div className={styles.strip} role="alert">
        {text('form.conflict', {
          name: text('editor.conflict.somebody'),
          time: text('editor.conflict.time', { time: format.dayMonthYear(conflict.theirs.updatedAt, true) }),
        })}
        <Button size="small" onClick={() => setLater(false)}>
          {text('editor.conflict.compare')}
        </Button>
      </div>
    )
  return (
    <ConflictPopup
      theirs={conflict.theirs}
      base={conflict.base}
      onDecided={onDecided}
      onKeepAsCopy={() => void keepAsCopy()}
      onTakeTheirs={onReload}
      onLater={() => setLater(true)}
    />
  )
}
