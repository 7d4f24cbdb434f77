import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { fieldError } from '../../ui/form-panel.tsx'
import { Button, Popup, Select, showToast, TextField } from '../../ui/index.ts'
import { productNamesQuery } from '../product-choices/index.ts'
import { useCreateEnquiry } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './svhc.module.css'
import { today } from './today.ts'

/** Writes down the question of a consumer. */
export function NewEnquiry({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const [product, setProduct] = useState<string | null>(null)
  const [receivedOn, setReceivedOn] = useState(today())
  const [note, setNote] = useState('')
  const products = useQuery(productNamesQuery()).data ?? []
  const creating = useCreateEnquiry()
  const save = () => {
    if (product === null) return
    creating.mutate(
      { product, receivedOn, note: note || null },
      {
        onSuccess: () => {
          showToast({ type: 'success', body: text('svhc.enquiries.saved') })
          onClose()
        },
      },
    )
  }
  return (
    <Popup opened title={text('svhc.enquiries.new')} onClose={onClose}>
      <div className={layout.fitStack4}>
        <Select
          label={text('svhc.column.product')}
          required
          placeholder={text('svhc.enquiries.search')}
          entries={products}
          value={product}
          onChange={setProduct}
          error={fieldError(creating.error, 'product')}
        />
        <TextField
          label={text('svhc.enquiries.receivedOn')}
          type="date"
          required
          value={receivedOn}
          onChange={setReceivedOn}
          error={fieldError(creating.error, 'receivedOn')}
        />
        <TextField
          label={text('svhc.enquiries.note')}
          value={note}
          onChange={setNote}
          error={fieldError(creating.error, 'note')}
        />
        <p className={styles.actions}>
          <Button kind="primary" loading={creating.isPending} disabled={product === null} onClick={save}>
            {text('action.save')}
          </Button>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
        </p>
      </div>
    </Popup>
  )
}
