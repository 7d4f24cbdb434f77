import { limits } from '@ecotrame/contract'
import { useId, useState, type FormEvent } from 'react'
import { useText } from '../../../i18n/index.ts'
import { fieldError } from '../../../ui/form-panel.tsx'
import { Button, ErrorPanel, Popup, showToast, TextField, useAddress } from '../../../ui/index.ts'
import { useCreateProduct } from '../queries.ts'
import layout from '../../../ui/layout.module.css'

/** Name and reference make a product; everything else is said in its form, which opens. */
export function NewProduct({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { go } = useAddress()
  const form = useId()
  const [draft, setDraft] = useState({ name: '', reference: '' })
  const [tried, setTried] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const creation = useCreateProduct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [name, reference] = [draft.name.trim(), draft.reference.trim()]
    if (name === '' || reference === '' || creation.isPending) return
    creation.mutate(
      { name, reference, key },
      {
        onSuccess: ({ id }) => {
          showToast({ type: 'success', body: text('product.create.success') })
          go(`/products/edit/${id}`)
        },
      },
    )
  }
  const field = (which: 'name' | 'reference') => ({
    required: true,
    maxLength: limits.nameMaximumLength,
    value: draft[which],
    onChange: (value: string) => setDraft({ ...draft, [which]: value }),
    error: tried && draft[which].trim() === '' ? text('field.required') : fieldError(creation.error, which),
  })
  const unplaced =
    creation.error !== null && !fieldError(creation.error, 'name') && !fieldError(creation.error, 'reference')
  return (
    <Popup
      opened
      title={text('products.new')}
      onClose={onClose}
      dirty={draft.name !== '' || draft.reference !== ''}
      actions={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button kind="primary" type="submit" form={form} loading={creation.isPending}>
            {text('products.create')}
          </Button>
        </>
      }
    >
      <form id={form} className={layout.stack4} onSubmit={submit} noValidate>
        {unplaced && <ErrorPanel problem={creation.error} />}
        <TextField label={text('products.column.name')} data-autofocus {...field('name')} />
        <TextField
          label={text('products.field.reference')}
          hint={text('products.field.referenceHint')}
          {...field('reference')}
        />
      </form>
    </Popup>
  )
}
