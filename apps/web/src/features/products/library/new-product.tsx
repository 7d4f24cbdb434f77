import { limits } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { blank, FormPopup, useForm, useLabels } from '../../../ui/form/index.ts'
import { showToast, TextField, useAddress } from '../../../ui/index.ts'
import { useCreateProduct } from '../queries.ts'

interface Draft {
  readonly name: string
  readonly reference: string
}

/** Name and reference make a product; everything else is said in its form, which opens. */
export function NewProduct({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { go } = useAddress()
  const [key] = useState(() => crypto.randomUUID())
  const { mutateAsync } = useCreateProduct()
  const form = useForm<null, Draft, { readonly id: string }>({
    row: null,
    draftOf: () => ({ name: '', reference: '' }),
    labels: useLabels({ name: 'products.column.name', reference: 'products.field.reference' }),
    wrong: (draft) => blank(text, { ...draft }),
    send: ({ name, reference }) => mutateAsync({ name: name.trim(), reference: reference.trim(), key }),
    onSaved: ({ id }) => {
      showToast({ type: 'success', body: text('product.create.success') })
      go(`/products/edit/${id}`)
    },
  })
  const asked = { required: true, maxLength: limits.nameMaximumLength }
  return (
    <FormPopup form={form} title={text('products.new')} onClose={onClose} submit={text('products.create')}>
      <TextField {...form.field('name')} {...asked} data-autofocus />
      <TextField {...form.field('reference')} {...asked} hint={text('products.field.referenceHint')} />
    </FormPopup>
  )
}
