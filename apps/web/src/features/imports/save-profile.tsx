import type { Import } from '@ecotrame/contract'
import { IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Refusal } from '../../ui/form-panel.tsx'
import { Button, Icon, Popup, showToast, TextField } from '../../ui/index.ts'
import { useCreateProfile } from './profile-queries.ts'

/** Keeps how this file was read, for the next one like it. */
export function SaveProfile({ imported }: { readonly imported: Import }) {
  const text = useText()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button icon={<Icon of={IconRepeat} />} onClick={() => setAsked(true)}>
        {text('profiles.save.button')}
      </Button>
      {isAsked && <NamePopup imported={imported} onClose={() => setAsked(false)} />}
    </>
  )
}

interface NamePopupProps {
  readonly imported: Import
  readonly onClose: () => void
}

function NamePopup({ imported, onClose }: NamePopupProps) {
  const text = useText()
  const [name, setName] = useState(imported.fileName.replace(/\.[a-z]+$/i, ''))
  const work = useCreateProfile()
  const save = () =>
    work.mutate(
      { name: name.trim(), import: imported.id },
      {
        onSuccess: () => {
          showToast({ type: 'success', body: text('profiles.save.done') })
          onClose()
        },
      },
    )
  return (
    <Popup
      opened
      title={text('profiles.save.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button kind="primary" loading={work.isPending} disabled={name.trim() === ''} onClick={save}>
            {text('action.save')}
          </Button>
        </>
      }
    >
      {work.error && (
        <Refusal
          title={text('profiles.save.title')}
          content={text('profiles.save.refused')}
          problem={work.error}
        />
      )}
      <TextField label={text('profiles.save.name')} value={name} onChange={setName} />
      <p>{text('profiles.save.hint')}</p>
    </Popup>
  )
}
