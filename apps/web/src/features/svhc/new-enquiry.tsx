import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { blank, FormPopup, useForm, useLabels } from '../../ui/form/index.ts'
import { Select, showToast, TextField } from '../../ui/index.ts'
import { productNamesQuery } from '../product-choices/index.ts'
import { useCreateEnquiry } from './queries.ts'
import { today } from './today.ts'

interface Draft {
  readonly product: string | null
  readonly receivedOn: string
  readonly note: string
}

/** Writes down the question of a consumer. */
export function NewEnquiry({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const products = useQuery(productNamesQuery()).data ?? []
  const { mutateAsync } = useCreateEnquiry()
  const form = useForm<null, Draft, unknown>({
    row: null,
    draftOf: () => ({ product: null, receivedOn: today(), note: '' }),
    labels: useLabels({
      product: 'svhc.column.product',
      receivedOn: 'svhc.enquiries.receivedOn',
      note: 'svhc.enquiries.note',
    }),
    wrong: ({ product }) => blank(text, { product }),
    send: ({ product, receivedOn, note }) =>
      mutateAsync({ product: product ?? '', receivedOn, note: note || null }),
    onSaved: () => {
      showToast({ type: 'success', body: text('svhc.enquiries.saved') })
      onClose()
    },
  })
  const { field } = form
  return (
    <FormPopup form={form} title={text('svhc.enquiries.new')} onClose={onClose}>
      <Select {...field('product')} required placeholder={text('svhc.enquiries.search')} entries={products} />
      <TextField {...field('receivedOn')} type="date" required />
      <TextField {...field('note')} />
    </FormPopup>
  )
}
