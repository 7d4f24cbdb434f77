import { limits, portfolioLabels, portfolioMeasures } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { fieldError } from '../../ui/form-panel.tsx'
import { Button, ErrorPanel, NumberField, Popup, Select, showToast, TextField } from '../../ui/index.ts'
import { labelNames } from '../score-labels/index.ts'
import type { Target } from './plan-tab.tsx'
import styles from './portfolio.module.css'
import { choicesQuery, useDeleteTarget, useSaveTarget, type TargetContent } from './queries.ts'

interface TargetFormProps {
  /** `null`: a new one. */
  readonly target: Target | null
  readonly onClose: () => void
}

type Draft = Omit<TargetContent, 'reduction'> & { readonly reduction: number | null }

const newTarget: Draft = {
  name: '',
  label: 'fr_dur',
  measure: 'perPiece',
  baseSeason: '',
  targetSeason: '',
  reduction: 20,
}
const draftOf = ({ name, label, measure, baseSeason, targetSeason, reduction }: Target): Draft => ({
  name,
  label,
  measure,
  baseSeason,
  targetSeason,
  reduction,
})

/** Sets, changes or deletes a target. */
export function TargetForm({ target, onClose }: TargetFormProps) {
  const text = useText()
  const [draft, setDraft] = useState<Draft>(target === null ? newTarget : draftOf(target))
  const saving = useSaveTarget()
  const deleting = useDeleteTarget()
  const { reduction } = draft
  const complete =
    draft.name.trim() !== '' &&
    draft.baseSeason !== '' &&
    draft.targetSeason.trim() !== '' &&
    reduction !== null
  const submit = () => {
    if (!complete || saving.isPending) return
    const told = () => {
      showToast({ type: 'success', title: text('portfolio.target.saved', { name: draft.name }) })
      onClose()
    }
    saving.mutate({ known: target, body: { ...draft, reduction } }, { onSuccess: told })
  }
  const failed = saving.error ?? deleting.error
  const wrong = (field: keyof Draft) => fieldError(saving.error, field)
  return (
    <Popup
      opened
      width={640}
      title={target === null ? text('portfolio.target.new') : target.name}
      onClose={onClose}
      dirty={JSON.stringify(draft) !== JSON.stringify(target === null ? newTarget : draftOf(target))}
      actions={
        <>
          {target !== null && (
            <Button
              kind="quiet"
              loading={deleting.isPending}
              onClick={() => deleting.mutate(target.id, { onSuccess: onClose })}
            >
              {text('action.delete')}
            </Button>
          )}
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button kind="primary" disabled={!complete} loading={saving.isPending} onClick={submit}>
            {text('action.save')}
          </Button>
        </>
      }
    >
      {failed && wrong('targetSeason') === null && <ErrorPanel problem={failed} />}
      <Fields draft={draft} onChange={setDraft} wrong={wrong} />
    </Popup>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  readonly wrong: (field: keyof Draft) => string | null
}

function Fields({ draft, onChange, wrong }: FieldsProps) {
  const text = useText()
  const seasons = useQuery(choicesQuery()).data?.['season'] ?? []
  return (
    <div className={styles.form}>
      <TextField
        label={text('products.column.name')}
        required
        maxLength={limits.nameMaximumLength}
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        data-autofocus
      />
      <Select
        label={text('results.label.label')}
        entries={portfolioLabels.map((id) => ({ id, value: text(labelNames[id]) }))}
        value={draft.label}
        onChange={(id) => onChange({ ...draft, label: id ?? draft.label })}
      />
      <Select
        label={text('portfolio.measure.label')}
        entries={portfolioMeasures.map((id) => ({ id, value: text(`portfolio.measure.${id}`) }))}
        value={draft.measure}
        onChange={(id) => onChange({ ...draft, measure: id ?? draft.measure })}
      />
      <NumberField
        label={text('portfolio.target.reduction')}
        required
        unit="%"
        min={0.1}
        max={100}
        value={draft.reduction}
        onChange={(reduction) => onChange({ ...draft, reduction })}
      />
      <Select
        label={text('portfolio.target.from')}
        required
        entries={seasons.map(({ id }) => ({ id, value: id }))}
        value={draft.baseSeason === '' ? null : draft.baseSeason}
        onChange={(season) => onChange({ ...draft, baseSeason: season ?? '' })}
      />
      <TextField
        label={text('portfolio.target.by')}
        hint={text('portfolio.target.byHint')}
        required
        maxLength={limits.seasonMaximumLength}
        value={draft.targetSeason}
        onChange={(targetSeason) => onChange({ ...draft, targetSeason })}
        error={wrong('targetSeason')}
      />
    </div>
  )
}
