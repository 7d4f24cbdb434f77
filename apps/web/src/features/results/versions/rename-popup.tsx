import { limits, type VersionSummary } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { blank, FormPopup, useForm, useLabels } from '../../../ui/form/index.ts'
import { TextField } from '../../../ui/index.ts'
import { useRenameVersion } from '../queries.ts'

interface RenamePopupProps {
  readonly evaluation: string
  readonly version: VersionSummary
  readonly onClose: () => void
}

export function RenamePopup({ evaluation, version, onClose }: RenamePopupProps) {
  const text = useText()
  const { mutateAsync } = useRenameVersion(evaluation)
  const form = useForm<VersionSummary, { readonly name: string }, unknown>({
    row: version,
    draftOf: (row) => ({ name: row.name ?? '' }),
    labels: useLabels({ name: 'evaluation.version.name' }),
    wrong: (draft) => blank(text, { ...draft }),
    send: ({ name }, { id }) =>
      mutateAsync({ version: id, name: name.trim().slice(0, limits.versionNameMaximumLength) }),
    onSaved: onClose,
  })
  return (
    <FormPopup form={form} title={text('evaluation.version.rename')} onClose={onClose}>
      <TextField
        {...form.field('name')}
        required
        error={form.error('name') ?? form.error('version_name')}
        data-autofocus
      />
    </FormPopup>
  )
}
