import { limits, updateProductCollection, type ProductCollectionRow } from '@ecotrame/contract'
import { calculationTypes, type CalculationType } from '@ecotrame/lca'
import { useQueryClient } from '@tanstack/react-query'
import { send, usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { blank, StandingForm, useForm, useLabels } from '../../../ui/form/index.ts'
import { Select, showToast, TextField } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import unseen from '../../../ui/visually-hidden.module.css'
import styles from '../products.module.css'
import { collectionQuery, useStaleProducts } from '../queries.ts'

interface Draft {
  readonly name: string
  readonly description: string
  readonly calculationType: CalculationType
}

const draftOf = ({ name, description, calculationType }: ProductCollectionRow): Draft => ({
  name,
  description: description ?? '',
  calculationType,
})

/** What the collection is called and how its figure is made; saved with its button. */
export function CollectionForm({ collection }: { readonly collection: ProductCollectionRow }) {
  const text = useText()
  const cache = useQueryClient()
  const stale = useStaleProducts()
  const mayUpdate = usePermitted('update_product_collection')
  const form = useForm<ProductCollectionRow, Draft, ProductCollectionRow>({
    row: collection,
    draftOf,
    labels: useLabels({
      name: 'products.column.name',
      description: 'products.field.description',
      calculationType: 'products.calculation.label',
    }),
    wrong: ({ name }) => blank(text, { name }),
    send: ({ name, description, calculationType }, { id, rowVersion }) =>
      send(updateProductCollection, {
        params: { id },
        body: { name: name.trim(), description: description.trim() || null, calculationType },
        ifMatch: rowVersion,
      }),
    latest: ({ id }) => cache.fetchQuery({ ...collectionQuery(id), staleTime: 0 }),
    keeps: (kept) => kept,
    onSaved: (kept) => {
      cache.setQueryData(collectionQuery(kept.id).queryKey, kept)
      showToast({ type: 'success', body: text('products.collections.saved') })
      void stale()
    },
  })
  return (
    <StandingForm
      form={form}
      className={layout.stack4}
      locked={!mayUpdate}
      wordsOf={(field, draft) =>
        field === 'calculationType' ? text(`products.calculation.${draft.calculationType}`) : draft[field]
      }
    >
      <fieldset className={styles.fields} disabled={!mayUpdate}>
        <legend className={unseen.hidden}>{text('products.collections.tabs.settings')}</legend>
        <TextField {...form.field('name')} required maxLength={limits.nameMaximumLength} />
        <TextField {...form.field('description')} maxLength={limits.maskDescriptionMaximumLength} />
        <Select
          {...form.choice('calculationType')}
          entries={calculationTypes.map((id) => ({
            id,
            value: text(`products.calculation.${id}`),
            emphasis: text(`products.calculation.meaning.${id}`),
          }))}
        />
      </fieldset>
    </StandingForm>
  )
}
