import type { Packaging } from '@ecotrame/contract'
import { useState } from 'react'
import { ApiProblem, usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { fieldError } from '../../../ui/form-panel.tsx'
import { Button, ErrorPanel, LeaveWarning, Link } from '../../../ui/index.ts'
import styles from '../packagings.module.css'
import { bodyOf, missingIn, type PackagingDraft } from './draft.ts'
import { EffectPopup } from './effect-popup.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { MaterialRows } from './material-rows.tsx'
import { ResultPanel } from './result-panel.tsx'
import { TypicalPackagings } from './typical.tsx'
import { useSaveKey } from './use-save-key.ts'
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
    <div className={styles.screen}>
      <LeaveWarning unsaved={unsaved} />
      <header className={styles.head}>
        <div>
          <p className={styles.breadcrumb}>
            <Link to="/packagings/library">{text('menu.product.packagings')}</Link>
            <span aria-hidden>›</span>
            {text('packagings.one')}
          </p>
          <h1>{draft.name || text('packagings.new')}</h1>
        </div>
        {mayWrite && (
          <div className={styles.actions}>
            <span className={styles.help}>{unsaved ? text('form.unsaved') : ''}</span>
            <Button kind="primary" loading={saving.isPending} onClick={start}>
              {text('action.save')}
            </Button>
          </div>
        )}
      </header>
      <SavingProblem problem={saving.error} onReload={onReload} />
      <div className={styles.columns}>
        <fieldset className={styles.all} disabled={!mayWrite}>
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

/** Why it was not saved, where no field says it; somebody else’s save is fetched on demand. */
function SavingProblem({ problem, onReload }: { readonly problem: unknown; readonly onReload: () => void }) {
  if (problem === null) return null
  if (problem instanceof ApiProblem && problem.code === 'INVALID_VALUES')
    return (
      <ul role="alert" className={styles.problems}>
        {problem.errors.map(({ path, message }) => (
          <li key={path}>{message}</li>
        ))}
      </ul>
    )
  const stale = problem instanceof ApiProblem && problem.code === 'STALE_VERSION'
  return <ErrorPanel problem={problem} {...(stale ? { onRetry: onReload } : {})} />
}
