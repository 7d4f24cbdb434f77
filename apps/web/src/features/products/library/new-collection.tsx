import { limits } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { TextField, useAddress } from '../../../ui/index.ts'
import { Question } from '../../../ui/question.tsx'
import { useCreateCollection } from '../queries.ts'

/** A name makes a collection; its products are put in where it opens. */
export function NewCollection({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { go } = useAddress()
  const [name, setName] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const creation = useCreateCollection()
  const create = () =>
    creation.mutate(
      { name: name.trim(), products: [], key },
      { onSuccess: ({ id }) => go(`/products/collection/${id}`) },
    )
  return (
    <Question
      title={text('products.collections.new')}
      button={text('products.create')}
      disabled={name.trim() === ''}
      loading={creation.isPending}
      problem={creation.error}
      onConfirm={create}
      onClose={onClose}
    >
      <TextField
        label={text('products.column.name')}
        required
        maxLength={limits.nameMaximumLength}
        value={name}
        onChange={setName}
      />
    </Question>
  )
}
