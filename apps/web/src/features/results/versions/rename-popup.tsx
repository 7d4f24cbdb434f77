import { limits, type VersionSummary } from '@ecotrame/contract'
import { useState, type FormEvent } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, Popup, TextField } from '../../../ui/index.ts'
import { useRenameVersion } from '../queries.ts'
import { tellProblem } from '../tell-problem.ts'

interface RenamePopupProps {
  readonly evaluation: string
  readonly version: VersionSummary
  readonly onClose: () => void
}

export function RenamePopup({ evaluation, version, onClose }: RenamePopupProps) {
  const text = useText()
  const [name, setName] = useState(version.name ?? '')
  const rename = useRenameVersion(evaluation)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    rename.mutate(
      { version: version.id, name: name.trim().slice(0, limits.versionNameMaximumLength) },
      { onSuccess: onClose, onError: (problem) => tellProblem(problem, text) },
    )
  }
  return (
    <Popup
      opened
      title={text('evaluation.version.rename')}
      onClose={onClose}
      dirty={name !== (version.name ?? '')}
      actions={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button kind="primary" type="submit" form="rename-version" loading={rename.isPending}>
            {text('action.save')}
          </Button>
        </>
      }
    >
      <form id="rename-version" onSubmit={submit}>
        <TextField
          label={text('evaluation.version.name')}
          value={name}
          onChange={setName}
          required
          data-autofocus
        />
      </form>
    </Popup>
  )
}
