import type { Comparison } from '@ecotrame/contract'
import { useState } from 'react'
import { ApiProblem } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, ErrorPanel, Popup, showToast, TextField } from '../../../ui/index.ts'
import { useSaveComparison, type ComparisonBody } from '../queries.ts'
import layout from '../../../ui/layout.module.css'

interface SavePopupProps {
  /** Without name: what is on screen. */
  readonly body: Omit<ComparisonBody, 'name' | 'description'>
  /** The one that is open; `null`: it was never saved. */
  readonly saved: Comparison | null
  readonly onSaved: (comparison: Comparison) => void
  readonly onClose: () => void
}

/** Keeps what is on screen under a name: in the comparison that is open, or as a new one. */
export function SavePopup({ body, saved, onSaved, onClose }: SavePopupProps) {
  const text = useText()
  const [name, setName] = useState(saved?.name ?? '')
  const [description, setDescription] = useState(saved?.description ?? '')
  const saving = useSaveComparison()
  const save = (changed: Comparison | null) =>
    saving.mutate(
      { changed, body: { ...body, name, description: description === '' ? null : description } },
      {
        onSuccess: (comparison) => {
          showToast({ type: 'success', body: text('comparisons.saved', { name: comparison.name }) })
          onSaved(comparison)
        },
      },
    )
  const problems = saving.error instanceof ApiProblem ? saving.error.errors : []
  const ofName = problems.find(({ path }) => path === 'name')?.message
  const ready = name.trim() !== ''
  return (
    <Popup
      opened
      title={text('comparisons.save.title')}
      onClose={onClose}
      dirty={name !== (saved?.name ?? '')}
      actions={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          {saved && (
            <Button
              loading={saving.isPending}
              disabled={!ready || name === saved.name}
              onClick={() => save(null)}
            >
              {text('comparisons.save.asNew')}
            </Button>
          )}
          <Button kind="primary" loading={saving.isPending} disabled={!ready} onClick={() => save(saved)}>
            {text('action.save')}
          </Button>
        </>
      }
    >
      <div className={layout.stack4}>
        <TextField required label={text('comparisons.name')} value={name} onChange={setName} error={ofName} />
        <TextField label={text('comparisons.description')} value={description} onChange={setDescription} />
        {saving.error && ofName === undefined && <ErrorPanel problem={saving.error} />}
      </div>
    </Popup>
  )
}
