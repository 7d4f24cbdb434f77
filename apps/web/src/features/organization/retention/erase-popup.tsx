import { eraseFormerUser, type CallAnswer, type FormerUser } from '@ecotrame/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { blank, FormPopup, useForm, useLabels } from '../../../ui/form/index.ts'
import { Button, Popup, TextField } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import { retentionKey } from './retention-key.ts'

type Erased = CallAnswer<typeof eraseFormerUser>

interface ErasePopupProps {
  readonly person: FormerUser
  readonly onClose: () => void
}

/** Erases somebody who left, once the name was typed: nothing brings it back. */
export function ErasePopup({ person, onClose }: ErasePopupProps) {
  const text = useText()
  const cache = useQueryClient()
  const { mutateAsync, data } = useMutation({
    mutationFn: (name: string) => send(eraseFormerUser, { params: { id: person.id }, body: { name } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: retentionKey }),
  })
  const form = useForm<null, { readonly name: string }, Erased>({
    row: null,
    draftOf: () => ({ name: '' }),
    labels: useLabels({ name: 'retention.name' }),
    wrong: (draft) => blank(text, { ...draft }),
    send: ({ name }) => mutateAsync(name),
    onSaved: () => undefined,
  })
  if (data) return <ErasedPopup erased={data} onClose={onClose} />
  return (
    <FormPopup
      form={form}
      title={text('retention.erase.title', { name: person.name })}
      onClose={onClose}
      submit={text('retention.erase.label')}
    >
      <div className={layout.stack2}>
        <p>{text('retention.erase.consequence')}</p>
        <p>{text('retention.erase.evidence')}</p>
        <TextField
          {...form.field('name')}
          hint={text('retention.erase.typeName', { name: person.name })}
          required
          data-autofocus
        />
      </div>
    </FormPopup>
  )
}

interface ErasedPopupProps {
  readonly erased: Erased
  readonly onClose: () => void
}

/** What came of it: also what still names the person. */
function ErasedPopup({ erased: { code, replaced, kept, namesake }, onClose }: ErasedPopupProps) {
  const text = useText()
  return (
    <Popup
      opened
      title={text('retention.erase.doneTitle')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose} data-autofocus>
          {text('action.close')}
        </Button>
      }
    >
      <div className={layout.stack2}>
        <p>{text('retention.erase.replaced', { code, count: replaced })}</p>
        {kept > 0 && <p>{text('retention.erase.kept', { count: kept })}</p>}
        {namesake && <p>{text('retention.erase.namesake')}</p>}
      </div>
    </Popup>
  )
}
