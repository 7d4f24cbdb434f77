import { declarantTypes, type DeclarationSettings } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { fieldError, Refusal } from '../../../ui/form-panel.tsx'
import { Fetched } from '../../../ui/fetched.tsx'
import { Button, LeaveWarning, Link, Select, showToast, Switch, useDocumentTitle } from '../../../ui/index.ts'
import { BrandRows } from './brand-rows.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './declaration.module.css'
import { declarationSettingsQuery, useSaveDeclarationSettings, type SettingsDraft } from './queries.ts'
import { SegmentRows } from './segment-rows.tsx'

/** The organization as the French portal knows it, and how it declares. */
export function DeclarationScreen() {
  const text = useText()
  const settings = useQuery(declarationSettingsQuery())
  useDocumentTitle(text('declarations.settings'))
  return (
    <section className={styles.screen}>
      <h1>{text('declarations.settings')}</h1>
      <p className={layout.softBreaking}>
        {text('declarant.text')} <Link to="/declarations">{text('declarations.title')}</Link>
      </p>
      <Fetched answer={settings} height={320}>
        {/* Saved by this or by another window: the form begins anew with what is saved. */}
        {(saved) => <SettingsForm key={saved.rowVersion} saved={saved} />}
      </Fetched>
    </section>
  )
}

const draftOf = ({ rowVersion: _rowVersion, ...draft }: DeclarationSettings): SettingsDraft => draft

function SettingsForm({ saved }: { readonly saved: DeclarationSettings }) {
  const text = useText()
  const locked = !usePermitted('update_organization')
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(saved))
  const save = useSaveDeclarationSettings(saved.rowVersion)
  const unsaved = JSON.stringify(draft) !== JSON.stringify(draftOf(saved))
  const change = (changes: Partial<SettingsDraft>) => setDraft({ ...draft, ...changes })
  const submit = () =>
    save.mutate(draft, {
      onSuccess: () => showToast({ type: 'success', body: text('declarant.saved') }),
    })
  const type = draft.organizationType
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {save.error && <Refusal title={text('declarant.refused')} content="" problem={save.error} />}
      <Select
        label={text('declarant.type.label')}
        hint={type === 'Distributor' || type === 'Other' ? text('declarant.type.cannot') : undefined}
        entries={declarantTypes.map((id) => ({ id, value: text(`declarant.type.${id}`) }))}
        value={type}
        onChange={(id) => change({ organizationType: id })}
        error={fieldError(save.error, 'organizationType')}
      />
      <Switch
        label={text('declarant.withoutGtin')}
        checked={draft.withoutGtin}
        disabled={locked}
        onChange={(withoutGtin) => change({ withoutGtin })}
      />
      <BrandRows
        brands={draft.brands}
        problem={save.error}
        onChange={(brands) => change({ brands: [...brands] })}
      />
      <SegmentRows
        segments={draft.segments}
        problem={save.error}
        onChange={(segments) => change({ segments: [...segments] })}
      />
      <section className={styles.section}>
        <h2>{text('declarant.how')}</h2>
        <Switch
          label={text('declarant.sendScore')}
          checked={draft.sendScore}
          disabled={locked}
          onChange={(sendScore) => change({ sendScore })}
        />
        <Switch
          label={text('declarant.defaultTrims')}
          checked={draft.defaultTrims}
          disabled={locked}
          onChange={(defaultTrims) => change({ defaultTrims })}
        />
      </section>
      {!locked && (
        <div>
          <Button kind="primary" type="submit" disabled={!unsaved} loading={save.isPending}>
            {text('action.save')}
          </Button>
        </div>
      )}
      <LeaveWarning unsaved={unsaved} />
    </form>
  )
}
