import type { ChosenEvaluations, Component, ComponentContent } from '@ecotrame/contract'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { EditHead } from '../../../ui/edit-head.tsx'
import { fieldError } from '../../../ui/form/index.ts'
import { Button, LeaveWarning, showToast, TextField, useAddress } from '../../../ui/index.ts'
import { SavingProblem } from '../../../ui/saving-problem.tsx'
import { useKeys } from '../../../ui/keys/index.ts'
import { showJobToast } from '../../jobs/index.ts'
import { useSaveComponent } from '../queries.ts'
import layout from '../../../ui/layout.module.css'
import edit from '../../../ui/edit-form.module.css'
import styles from '../components.module.css'
import { missingIn, takenOf, type Missing } from './draft.ts'
import { EffectPopup } from './effect-popup.tsx'
import { MaterialFields } from './material-fields.tsx'
import { PartFields } from './part-fields.tsx'
import { ScorePanel } from './score-panel.tsx'
import { SubstanceFields } from './substance-fields.tsx'

interface ComponentFormProps {
  /** `null`: a new one. */
  readonly component: Component | null
  readonly content: ComponentContent
  readonly onReload: () => void
}

/** What fields of a component are drawn from, and where they report. */
export interface Editing {
  readonly content: ComponentContent
  readonly change: (changes: Partial<ComponentContent>) => void
  /** Why a field cannot be saved, once a save was tried. */
  readonly errorAt: (path: string, missing?: Missing) => string | null
}

/** A material or a part: what it is, what it is made of, what was declared of it, its score beside. */
export function ComponentForm({ component, content: first, onReload }: ComponentFormProps) {
  const text = useText()
  const [content, setContent] = useState(first)
  const [tried, setTried] = useState(false)
  const [weighing, setWeighing] = useState(false)
  const { saving, saved, save } = useSaving(component, content)
  const mayWrite = usePermitted(component ? 'update_component' : 'create_component')
  const unsaved = !saved && JSON.stringify(content) !== JSON.stringify(first)
  const missing = missingIn(content)
  const errorAt: Editing['errorAt'] = (path, what) =>
    tried && what !== undefined && missing.includes(what)
      ? text(`components.missing.${what}`)
      : fieldError(saving.error, path)
  const editing: Editing = { content, change: (changes) => setContent({ ...content, ...changes }), errorAt }
  const start = () => {
    setTried(true)
    if (missing.length > 0) return
    if (component !== null && component.evaluations > 0 && takenOf(content) !== takenOf(first))
      setWeighing(true)
    else save()
  }
  useKeys({ save: start })
  const kind = content.part === null ? 'material' : 'part'
  return (
    <div className={edit.screen}>
      <LeaveWarning unsaved={unsaved} />
      <EditHead
        list={{ address: '/component/library', name: text('menu.product.components') }}
        kind={text(`components.kind.${kind}`)}
        title={content.name || text(kind === 'part' ? 'components.newPart' : 'components.newMaterial')}
      >
        {mayWrite && (
          <div className={layout.row3}>
            {unsaved && <span className={layout.soft}>{text('form.unsaved')}</span>}
            <Button kind="primary" loading={saving.isPending} onClick={start}>
              {text('action.save')}
            </Button>
          </div>
        )}
      </EditHead>
      <SavingProblem problem={saving.error} onReload={onReload} />
      <div className={styles.columns}>
        <fieldset className={edit.all} disabled={!mayWrite}>
          <Identity editing={editing} />
          {content.material && <MaterialFields editing={editing} material={content.material} />}
          {content.part && <PartFields editing={editing} part={content.part} />}
          <SubstanceFields editing={editing} />
          {component !== null && <UseNote component={component} />}
        </fieldset>
        <ScorePanel content={content} />
      </div>
      {weighing && component !== null && (
        <EffectPopup
          component={component}
          content={content}
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

/** Saves with a word about it, and goes back to the library. */
function useSaving(component: Component | null, content: ComponentContent) {
  const text = useText()
  const { go } = useAddress()
  const saving = useSaveComponent()
  const [saved, setSaved] = useState(false)
  const action = component ? 'update' : 'create'
  const save = (apply?: ChosenEvaluations) =>
    saving.mutate(
      { changed: component, content, ...(apply === undefined ? {} : { apply }) },
      {
        onSuccess: ({ job }) => {
          setSaved(true)
          showToast({ type: 'success', body: text(`components.${action}.success`) })
          if (job) showJobToast(job, text('components.effect.asked', { count: job.total }))
          // After the warning about leaving has gone.
          setTimeout(() => go('/component/library'), 0)
        },
        onError: () =>
          showToast({
            type: 'error',
            title: text(`components.${action}.error.title`),
            body: text(`components.${action}.error.content`),
          }),
      },
    )
  return { saving, saved, save }
}

function Identity({ editing: { content, change, errorAt } }: { readonly editing: Editing }) {
  const text = useText()
  return (
    <div className={edit.fields}>
      <TextField
        label={text('components.name')}
        required
        value={content.name}
        onChange={(name) => change({ name })}
        error={errorAt('name', 'name')}
      />
      <TextField
        label={text('components.reference')}
        value={content.reference ?? ''}
        onChange={(reference) => change({ reference: reference || null })}
        error={errorAt('reference')}
      />
      <TextField
        label={text('components.description')}
        value={content.description ?? ''}
        onChange={(description) => change({ description: description || null })}
        error={errorAt('description')}
      />
    </div>
  )
}

/** What saving means for what uses the component. */
function UseNote({ component: { evaluations, parts } }: { readonly component: Component }) {
  const text = useText()
  if (evaluations + parts === 0) return null
  return <p className={layout.soft}>{text('components.usedBy.note', { evaluations, parts })}</p>
}
