import { limits } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { NumberField, Select, TextField } from '../../../ui/index.ts'
import edit from '../../../ui/edit-form.module.css'
import { usePackagingWords } from '../use-packaging-words.ts'
import type { Editing } from './packaging-form.tsx'

export function IdentityFields({ editing: { draft, change, errorAt } }: { readonly editing: Editing }) {
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
