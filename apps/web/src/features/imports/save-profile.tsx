import type { Import } from '@ecotrame/contract'
import { IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { blank, FormPopup, useForm, useLabels } from '../../ui/form/index.ts'
import { Button, Icon, showToast, TextField } from '../../ui/index.ts'
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
  const { mutateAsync } = useCreateProfile()
  const form = useForm<null, { readonly name: string }, unknown>({
    row: null,
    draftOf: () => ({ name: imported.fileName.replace(/\.[a-z]+$/i, '') }),
    labels: useLabels({ name: 'profiles.save.name' }),
    wrong: (draft) => blank(text, { ...draft }),
    send: ({ name }) => mutateAsync({ name: name.trim(), import: imported.id }),
    onSaved: () => {
      showToast({ type: 'success', body: text('profiles.save.done') })
      onClose()
    },
  })
  return (
    <FormPopup
      form={form}
      title={text('profiles.save.title')}
      onClose={onClose}
      refused={{ title: text('profiles.save.title'), content: text('profiles.save.refused') }}
    >
      <TextField {...form.field('name')} />
      <p>{text('profiles.save.hint')}</p>
    </FormPopup>
  )
}
