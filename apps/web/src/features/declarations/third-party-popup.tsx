import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { blank, FormPopup, useForm, useLabels } from '../../ui/form/index.ts'
import { NumberField, Select, showToast, TextField, useFormat } from '../../ui/index.ts'
import { productNamesQuery } from '../product-choices/index.ts'
import layout from '../../ui/layout.module.css'
import { useNoteThirdParty } from './queries.ts'

interface Draft {
  readonly product: string | null
  readonly declaredBy: string
  readonly declaredOn: string
  readonly score: number | null
}

/** Writes down that somebody else has declared a code of a product. */
export function ThirdPartyPopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const format = useFormat()
  const { mutateAsync } = useNoteThirdParty()
  const products = useQuery(productNamesQuery()).data ?? []
  const form = useForm<null, Draft, { readonly due: string }>({
    row: null,
    draftOf: () => ({
      product: null,
      declaredBy: '',
      declaredOn: new Date().toISOString().slice(0, 10),
      score: null,
    }),
    labels: useLabels({
      product: 'declarations.column.product',
      declaredBy: 'declarations.thirdParty.by',
      declaredOn: 'declarations.thirdParty.on',
      score: 'declarations.column.theirScore',
    }),
    wrong: ({ product, declaredBy }) => blank(text, { product, declaredBy }),
    send: (draft) => mutateAsync({ ...draft, product: draft.product ?? '' }),
    onSaved: ({ due }) => {
      const body = text('declarations.thirdParty.saved', { day: format.dayMonthYear(due) })
      showToast({ type: 'success', body })
      onClose()
    },
  })
  const { field } = form
  return (
    <FormPopup
      form={form}
      title={text('declarations.thirdParty.button')}
      onClose={onClose}
      refused={{ title: text('declarations.thirdParty.refused'), content: '' }}
    >
      <p className={layout.breakingHint}>{text('declarations.thirdParty.text')}</p>
      <Select {...field('product')} required entries={products} />
      <TextField {...field('declaredBy')} required />
      <TextField {...field('declaredOn')} type="date" required />
      <NumberField {...field('score')} min={0} plain />
    </FormPopup>
  )
}
