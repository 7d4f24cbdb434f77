import { type Packaging, limits } from '@ecotrame/contract'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { EditHead } from '../../../ui/edit-head.tsx'
import { fieldError } from '../../../ui/form/index.ts'
import {
  Button,
  LeaveWarning,
  showToast,
  tellProblem,
  useAddress,
  NumberField,
  Select,
  TextField,
} from '../../../ui/index.ts'
import { SavingProblem } from '../../../ui/saving-problem.tsx'
import { useKeys } from '../../../ui/keys/index.ts'
import layout from '../../../ui/layout.module.css'
import edit from '../../../ui/edit-form.module.css'
import styles from '../packagings.module.css'
import { bodyOf, missingIn, type PackagingDraft } from './draft.ts'
import { EffectPopup } from './effect-popup.tsx'
import { MaterialRows } from './material-rows.tsx'
import { ResultPanel } from './result-panel.tsx'
import { TypicalPackagings } from './typical.tsx'
import { showJobToast } from '../../jobs/index.ts'
import { useApplyAgain, useSavePackaging, type PackagingBody } from '../queries.ts'
import { usePackagingWords } from '../use-packaging-words.ts'

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
  useKeys({ save: start })
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

/** Saves with a word about it, brings it to the evaluations that use it when that is wanted, and goes back. */
function useSaving(packaging: Packaging | null, body: PackagingBody) {
  const text = useText()
  const { go } = useAddress()
  const saving = useSavePackaging()
  const applying = useApplyAgain()
  const [saved, setSaved] = useState(false)
  const action = packaging ? 'update' : 'create'
  const applyAgain = (id: string) =>
    applying.mutate(id, {
      onSuccess: ({ job }) => showJobToast(job, text('packagings.effect.asked', { count: job.total })),
      onError: (problem) => tellProblem(problem, text),
    })
  const save = (apply: boolean) =>
    saving.mutate(
      { changed: packaging, body },
      {
        onSuccess: ({ id }) => {
          setSaved(true)
          showToast({ type: 'success', body: text(`packagings.${action}.success`) })
          if (apply) applyAgain(id)
          // After the warning about leaving has gone.
          setTimeout(() => go('/packagings/library'), 0)
        },
        onError: () =>
          showToast({
            type: 'error',
            title: text(`packagings.${action}.error.title`),
            body: text(`packagings.${action}.error.content`),
          }),
      },
    )
  return { saving, saved, save }
}

function IdentityFields({ editing: { draft, change, errorAt } }: { readonly editing: Editing }) {
  const text = useText()
  const { levels } = usePackagingWords()
  return (
    <div className={edit.fields}>
      <TextField
        label={text('packagings.name')}
        required
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errorAt('name', 'name')}
      />
      <TextField
        label={text('packagings.reference')}
        value={draft.reference}
        onChange={(reference) => change({ reference })}
        error={errorAt('reference')}
      />
      <Select
        label={text('packagings.level.label')}
        required
        entries={levels}
        value={draft.level}
        onChange={(id) => change({ level: id ?? 'primary' })}
        hint={text(`packagings.level.hint.${draft.level}`)}
        error={errorAt('level')}
      />
      <NumberField
        label={text('packagings.units')}
        required
        min={1}
        max={limits.packagingUnitsMaximum}
        fixed={0}
        value={draft.units}
        onChange={(units) => change({ units })}
        hint={text('packagings.unitsHint')}
        error={errorAt('units', 'units')}
      />
    </div>
  )
}
