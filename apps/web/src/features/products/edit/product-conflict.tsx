import type { Product } from '@ecotrame/contract'
import { useState } from 'react'
import { useText, type TextKey } from '../../../i18n/index.ts'
import { ConflictPopup } from '../../../ui/conflict-popup.tsx'
import { Button, noValue, useFormat } from '../../../ui/index.ts'
import strip from '../../../ui/strip.module.css'
import { contentOf, type Content, type ContentField } from './content.ts'
import type { ProductForm } from './use-product-form.ts'

const fieldNames = {
  name: 'products.column.name',
  reference: 'products.field.reference',
  gtin: 'products.field.gtin',
  brand: 'products.field.brand',
  description: 'products.field.description',
  classification: 'products.field.classification',
  price: 'products.field.price',
  currency: 'products.field.currency',
  weight: 'products.field.weight',
  season: 'products.field.season',
  unitsSold: 'products.field.unitsSold',
  volumes: 'products.volumes.title',
  purchases: 'products.purchases.title',
  imageAlt: 'products.image.alt',
  team: 'evaluation.column.team',
  tags: 'tags.label',
  evaluations: 'products.column.evaluations',
  packagings: 'products.column.packagings',
} as const satisfies Record<ContentField, TextKey>

interface ProductConflictProps {
  readonly form: ProductForm
  readonly onReload: () => void
}

/** Somebody else saved in between: field by field, mine, theirs, and which one to keep. */
export function ProductConflict({ form, onReload }: ProductConflictProps) {
  const text = useText()
  const [later, setLater] = useState(false)
  if (form.status.state !== 'conflict') return null
  if (later)
    return (
      <div className={strip.strip} role="alert">
        {text('conflict.unknown')}
        <Button size="small" onClick={() => setLater(false)}>
          {text('editor.conflict.compare')}
        </Button>
        <Button size="small" kind="quiet" onClick={onReload}>
          {text('products.conflict.takeTheirs')}
        </Button>
      </div>
    )
  return <Comparison form={form} theirs={form.status.theirs} onLater={() => setLater(true)} />
}

interface ComparisonProps {
  readonly form: ProductForm
  readonly theirs: Product
  readonly onLater: () => void
}

function Comparison({ form, theirs, onLater }: ComparisonProps) {
  const text = useText()
  const wordsOf = useFieldWords(form.product, theirs)
  return (
    <ConflictPopup
      key={theirs.rowVersion}
      saved={null}
      base={form.saved}
      mine={form.content}
      theirs={contentOf(theirs)}
      nameOf={(field) => text(fieldNames[field])}
      wordsOf={wordsOf}
      saving={false}
      onDecided={(content) => form.decided(content, theirs)}
      onLater={onLater}
    />
  )
}

/** What stands in a field, in words. */
function useFieldWords(product: Product, theirs: Product) {
  const format = useFormat()
  const names = new Map(
    [product, theirs]
      .flatMap(({ evaluations, packagings }) => [...evaluations, ...packagings])
      .map(({ id, name }) => [id, name]),
  )
  return (field: ContentField, content: Content): string => {
    if (field === 'evaluations' || field === 'packagings')
      return (
        content[field].map(({ id, quantity }) => `${quantity} × ${names.get(id) ?? '…'}`).join(', ') ||
        noValue
      )
    if (field === 'volumes')
      return (
        content.volumes
          .map(
            ({ season, unitsSold }) =>
              `${season}: ${unitsSold === null ? noValue : format.number(unitsSold)}`,
          )
          .join(', ') || noValue
      )
    if (field === 'purchases')
      return (
        content.purchases
          .map(({ season, units }) => `${season}: ${units === null ? noValue : format.number(units)}`)
          .join(', ') || noValue
      )
    if (field === 'tags') return content.tags.map(({ name }) => name).join(', ') || noValue
    if (field === 'team') return content.team?.name ?? noValue
    const value = content[field]
    if (typeof value === 'number') return format.number(value)
    return value === null || value === '' ? noValue : value
  }
}
