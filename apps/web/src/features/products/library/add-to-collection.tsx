import { limits, type ProductRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Select, showToast, TextField } from '../../../ui/index.ts'
import { Question } from '../../../ui/question.tsx'
import layout from '../../../ui/layout.module.css'
import { collectionChoicesQuery } from '../../product-choices/index.ts'
import { useChangeMembers, useCreateCollection } from '../queries.ts'

interface AddToCollectionProps {
  readonly products: readonly ProductRow[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Puts products into a collection that is there, or into a new one. */
export function AddToCollection({ products, onDone, onClose }: AddToCollectionProps) {
  const text = useText()
  const collections = useQuery(collectionChoicesQuery()).data?.items ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const adding = useChangeMembers()
  const creating = useCreateCollection()
  const mayCreate = usePermitted('create_product_collection')
  const ids = products.map(({ id }) => id)
  const told = (collection: { readonly name: string }) => {
    showToast({
      type: 'success',
      body: text('products.collect.done', { count: products.length, name: collection.name }),
    })
    onDone()
    onClose()
  }
  const go = () => {
    if (chosen !== null) adding.mutate({ id: chosen, add: ids }, { onSuccess: told })
    else creating.mutate({ name: name.trim(), products: ids, key }, { onSuccess: told })
  }
  return (
    <Question
      title={text('products.collect.title', { count: products.length })}
      button={text('products.collect.confirm')}
      disabled={chosen === null && name.trim() === ''}
      loading={adding.isPending || creating.isPending}
      problem={adding.error ?? creating.error}
      onConfirm={go}
      onClose={onClose}
    >
      <div className={layout.stack4}>
        <Select
          label={text('products.collections.one')}
          entries={collections.map(({ id, name: value }) => ({ id, value }))}
          value={chosen}
          onChange={setChosen}
          clearable
        />
        {mayCreate && chosen === null && (
          <TextField
            label={text('products.collect.new')}
            maxLength={limits.nameMaximumLength}
            value={name}
            onChange={setName}
          />
        )}
      </div>
    </Question>
  )
}
