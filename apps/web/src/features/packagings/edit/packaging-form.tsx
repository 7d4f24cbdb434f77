import type { Packaging } from '@ecotrame/contract'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { EditHead } from '../../../ui/edit-head.tsx'
import { fieldError } from '../../../ui/form-panel.tsx'
import { Button, LeaveWarning } from '../../../ui/index.ts'
import { SavingProblem } from '../../../ui/saving-problem.tsx'
import { useSaveKey } from '../../../ui/use-save-key.ts'
import layout from '../../../ui/layout.module.css'
import edit from '../../../ui/edit-form.module.css'
import styles from '../packagings.module.css'
import { bodyOf, missingIn, type PackagingDraft } from './draft.ts'
import { EffectPopup } from './effect-popup.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { MaterialRows } from './material-rows.tsx'
import { ResultPanel } from './result-panel.tsx'
import { TypicalPackagings } from './typical.tsx'
import { useSaving } from './use-saving.ts'

interface PackagingFormProps {
  /** `null`: a new one. */
  readonly packaging: Packaging | null
  readonly first: PackagingDraft
  readonly onReload: () => void
}

/** What fields of a packaging are drawn from, and where they report. */
export interface Editing {
  readonly draft: PackagingDraft
  readonly change: (changes: Partial<PackagingDraft>) => void
  /** Why a field cannot be saved, once a save was tried. */
  readonly errorAt: (path: string, missing?: ReturnType<typeof missingIn>[number]) => string | null
}

/** A packaging: what it is, what it is made of, its footprint beside. Saved by its button. */
export function PackagingForm({ packaging, first, onReload }: PackagingFormProps) {
  const text = useText()
  const [draft, setDraft] = useState(first)
  const [tried, setTried] = useState(false)
  const [weighing, setWeighing] = useState(false)
  const { saving, saved, save } = useSaving(packaging, bodyOf(draft))
  const mayWrite = usePermitted(packaging ? 'update_packaging' : 'create_packaging')
  const unsaved = !saved && JSON.stringify(draft) !== JSON.stringify(first)
  const missing = missingIn(draft)
  const errorAt: Editing['errorAt'] = (path, what) =>
    tried && what !== undefined && missing.includes(what)
      ? text('packagings.missing')
      : fieldError(saving.error, path)
  const editing: Editing = { draft, change: (changes) => setDraft({ ...draft, ...changes }), errorAt }
  const isUsed = packaging !== null && packaging.evaluations + packaging.products > 0
  const start = () => {
    setTried(true)
    if (missing.length > 0 || !mayWrite) return
    if (isUsed && unsaved) setWeighing(true)
    else save(false)
  }
  useSaveKey(start)
  return (
    <div className={edit.screen}>
      <LeaveWarning unsaved={unsaved} />
      <EditHead
        list={{ address: '/packagings/library', name: text('menu.product.packagings') }}
        kind={text('packagings.one')}
        title={draft.name || text('packagings.new')}
      >
        {mayWrite && (
          <div className={layout.row3}>
            <span className={layout.soft}>{unsaved ? text('form.unsaved') : ''}</span>
            <Button kind="primary" loading={saving.isPending} onClick={start}>
              {text('action.save')}
            </Button>
          </div>
        )}
      </EditHead>
      <SavingProblem problem={saving.error} onReload={onReload} />
      <div className={styles.columns}>
        <fieldset className={edit.all} disabled={!mayWrite}>
          <IdentityFields editing={editing} />
          <MaterialRows editing={editing} />
          <TypicalPackagings editing={editing} />
        </fieldset>
        <ResultPanel draft={draft} />
      </div>
      {weighing && packaging !== null && (
        <EffectPopup
          packaging={packaging}
          body={bodyOf(draft)}
          saving={saving.isPending}
          onClose={() => setWeighing(false)}
          onSave={(apply) => {
            setWeighing(false)
            save(apply)
          }}
        />
      )}
    </div>
  )
}
