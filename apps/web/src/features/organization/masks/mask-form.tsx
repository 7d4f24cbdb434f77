import type { MaskDetail } from '@ecotrame/contract'
import type { CategoryForm } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { EditHead } from '../../../ui/edit-head.tsx'
import { fieldError } from '../../../ui/form/index.ts'
import { Button, LeaveWarning, Link, showToast, TextField, useAddress } from '../../../ui/index.ts'
import { SavingProblem } from '../../../ui/saving-problem.tsx'
import { EditingProvider, type TrimMasses } from '../../editor/index.ts'
import { categoriesQuery } from '../../form-options/index.ts'
import { GivenTo } from './given-to.tsx'
import { MaskFields } from './mask-fields.tsx'
import edit from '../../../ui/edit-form.module.css'
import layout from '../../../ui/layout.module.css'
import styles from './masks.module.css'
import { PreviewOn } from './preview-on.tsx'
import { bodyOf } from './mask-draft.ts'
import { useSaveMask } from './queries.ts'
import { useMaskEditing, type MaskEditing } from './use-mask-editing.ts'

interface MaskFormProps {
  readonly form: CategoryForm
  /** `null`: a new one. */
  readonly mask: MaskDetail | null
  /** `null`: not known, so masses do not follow. */
  readonly trimMasses: TrimMasses | null
  readonly onReload: () => void
}

/** A mask: its name, what it fills, locks and hides, and who gets it. It is saved with its button. */
export function MaskForm({ form, mask, trimMasses, onReload }: MaskFormProps) {
  const text = useText()
  const saving = useSaveMask()
  const editing = useMaskEditing(form, mask, trimMasses, saving.error)
  const { save, saved } = useSaving(form, mask, editing, saving)
  const mayWrite = usePermitted(mask ? 'update_mask' : 'create_mask')
  const { draft, setDraft } = editing
  return (
    <EditingProvider value={editing.editing}>
      <LeaveWarning unsaved={editing.unsaved && !saved} />
      <div className={edit.screen}>
        <MaskHead
          form={form}
          title={draft.name || text(mask ? 'masks.one' : 'masks.new')}
          actions={
            <>
              <PreviewOn draft={draft} />
              {mayWrite && (
                <Button kind="primary" loading={saving.isPending} onClick={save}>
                  {text('action.save')}
                </Button>
              )}
            </>
          }
        />
        <SavingProblem problem={saving.error} onReload={onReload} />
        {mask && <MaskNotes mask={mask} />}
        <fieldset className={styles.all} disabled={!mayWrite}>
          <Identity editing={editing} problem={saving.error} />
          <GivenTo mask={mask} draft={draft} onChange={setDraft} />
          <MaskFields editing={editing} />
        </fieldset>
      </div>
    </EditingProvider>
  )
}

/** Saves with a word about it, and goes back to the list. */
function useSaving(
  form: CategoryForm,
  mask: MaskDetail | null,
  { editing, draft, isComplete }: MaskEditing,
  saving: ReturnType<typeof useSaveMask>,
) {
  const text = useText()
  const { go } = useAddress()
  const [saved, setSaved] = useState(false)
  const action = mask ? 'update' : 'create'
  const succeed = () => {
    setSaved(true)
    showToast({ type: 'success', body: text(`masks.${action}.success`) })
    // After the warning about leaving has gone.
    setTimeout(() => go('/organization/masks'), 0)
  }
  const fail = () =>
    showToast({
      type: 'error',
      title: text(`masks.${action}.error.title`),
      body: text(`masks.${action}.error.content`),
    })
  const save = () => {
    if (!isComplete()) return
    const body = bodyOf(editing.state.content.form, draft)
    saving.mutate({ changed: mask, category: form.categoryId, body }, { onSuccess: succeed, onError: fail })
  }
  return { save, saved }
}

/** What has gone from the form, and what saving means for the evaluations made with the mask. */
function MaskNotes({ mask }: { readonly mask: MaskDetail }) {
  const text = useText()
  const usedBy = mask.usedBy ?? 0
  return (
    <>
      {mask.problems.length > 0 && (
        <p role="status" className={styles.attention}>
          {text('masks.outOfForm', { count: mask.problems.length })}
        </p>
      )}
      {usedBy > 0 && (
        <p className={layout.soft}>
          <Link to="/evaluation/library" params={{ mask: mask.id }}>
            {text('masks.usedBy.count', { count: usedBy })}
          </Link>{' '}
          {text('masks.usedBy.onSave')}
        </p>
      )}
    </>
  )
}

interface IdentityProps {
  readonly editing: MaskEditing
  readonly problem: unknown
}

function Identity({ editing: { draft, setDraft, nameMissing }, problem }: IdentityProps) {
  const text = useText()
  return (
    <div className={styles.identity}>
      <TextField
        label={text('masks.name')}
        required
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        error={nameMissing ? text('field.required') : fieldError(problem, 'name')}
      />
      <TextField
        label={text('masks.description')}
        value={draft.description}
        onChange={(description) => setDraft({ ...draft, description })}
        error={fieldError(problem, 'description')}
      />
    </div>
  )
}

interface MaskHeadProps {
  readonly form: CategoryForm
  readonly title: string
  readonly actions: ReactNode
}

function MaskHead({ form, title, actions }: MaskHeadProps) {
  const text = useText()
  const language = useLanguage()
  const { data } = useQuery(categoriesQuery())
  const category = data?.items.find(({ id }) => id === form.categoryId)
  return (
    <EditHead
      list={{ address: '/organization/masks', name: text('settings.entry.masks') }}
      kind={{ en: category?.name, fr: category?.name_fr }[language]}
      title={title}
    >
      <div className={styles.actions}>{actions}</div>
    </EditHead>
  )
}
