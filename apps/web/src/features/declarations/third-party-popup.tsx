import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { fieldError, Refusal } from '../../ui/form-panel.tsx'
import { Button, NumberField, Popup, Select, showToast, TextField, useFormat } from '../../ui/index.ts'
import { productNamesQuery } from '../product-choices/index.ts'
import layout from '../../ui/layout.module.css'
import { useNoteThirdParty } from './queries.ts'

/** Writes down that somebody else has declared a code of a product. */
export function ThirdPartyPopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const format = useFormat()
  const note = useNoteThirdParty()
  const products = useQuery(productNamesQuery()).data ?? []
  const [product, setProduct] = useState<string | null>(null)
  const [declaredBy, setDeclaredBy] = useState('')
  const [declaredOn, setDeclaredOn] = useState(() => new Date().toISOString().slice(0, 10))
  const [score, setScore] = useState<number | null>(null)
  const save = () => {
    if (product === null) return
    note.mutate(
      { product, declaredBy, declaredOn, score },
      {
        onSuccess: ({ due }) => {
          showToast({
            type: 'success',
            body: text('declarations.thirdParty.saved', { day: format.dayMonthYear(due) }),
          })
          onClose()
        },
      },
    )
  }
  return (
    <Popup
      opened
      title={text('declarations.thirdParty.button')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button
            kind="primary"
            loading={note.isPending}
            disabled={product === null || declaredBy.trim() === ''}
            onClick={save}
          >
            {text('action.save')}
          </Button>
        </>
      }
    >
      <div className={layout.fitStack4}>
        {note.error && (
          <Refusal title={text('declarations.thirdParty.refused')} content="" problem={note.error} />
        )}
        <p className={layout.breakingHint}>{text('declarations.thirdParty.text')}</p>
        <Select
          label={text('declarations.column.product')}
          required
          entries={products}
          value={product}
          onChange={setProduct}
          error={fieldError(note.error, 'product')}
        />
        <TextField
          label={text('declarations.thirdParty.by')}
          required
          value={declaredBy}
          onChange={setDeclaredBy}
          error={fieldError(note.error, 'declaredBy')}
        />
        <TextField
          label={text('declarations.thirdParty.on')}
          type="date"
          required
          value={declaredOn}
          onChange={setDeclaredOn}
          error={fieldError(note.error, 'declaredOn')}
        />
        <NumberField
          label={text('declarations.column.theirScore')}
          value={score}
          onChange={setScore}
          min={0}
          plain
          error={fieldError(note.error, 'score')}
        />
      </div>
    </Popup>
  )
}
