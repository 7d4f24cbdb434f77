import { limits, updateProductCollection, type ProductCollectionRow } from '@ecotrame/contract'
import { calculationTypes, type CalculationType } from '@ecotrame/lca'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ApiProblem, send, usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { fieldError } from '../../../ui/form-panel.tsx'
import { Button, ErrorPanel, LeaveWarning, Select, showToast, TextField } from '../../../ui/index.ts'
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
  const [draft, setDraft] = useState(() => draftOf(collection))
  const saving = useSaving(collection)
  const mayUpdate = usePermitted('update_product_collection')
  const unsaved = JSON.stringify(draft) !== JSON.stringify(draftOf(collection))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft.name.trim() !== '' && !saving.isPending) saving.mutate(draft)
  }
  const named = fieldError(saving.error, 'name')
  return (
    <form className={layout.stack4} onSubmit={submit} noValidate>
      <LeaveWarning unsaved={unsaved} />
      {saving.error && named === null && <ErrorPanel problem={saving.error} />}
      <fieldset className={styles.fields} disabled={!mayUpdate}>
        <legend className={unseen.hidden}>{text('products.collections.tabs.settings')}</legend>
        <TextField
          label={text('products.column.name')}
          required
          maxLength={limits.nameMaximumLength}
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
          error={draft.name.trim() === '' ? text('field.required') : named}
        />
        <TextField
          label={text('products.field.description')}
          maxLength={limits.maskDescriptionMaximumLength}
          value={draft.description}
          onChange={(description) => setDraft({ ...draft, description })}
        />
        <Select
          label={text('products.calculation.label')}
          entries={calculationTypes.map((id) => ({
            id,
            value: text(`products.calculation.${id}`),
            emphasis: text(`products.calculation.meaning.${id}`),
          }))}
          value={draft.calculationType}
          onChange={(id) =>
            setDraft({
              ...draft,
              calculationType: id ?? draft.calculationType,
            })
          }
        />
      </fieldset>
      {mayUpdate && (
        <div>
          <Button kind="primary" type="submit" disabled={!unsaved} loading={saving.isPending}>
            {text('action.save')}
          </Button>
        </div>
      )}
    </form>
  )
}

/** Saves on top of the row that is shown; what somebody else saved in between is shown, the draft stays. */
function useSaving({ id, rowVersion }: ProductCollectionRow) {
  const text = useText()
  const cache = useQueryClient()
  const stale = useStaleProducts()
  return useMutation({
    mutationFn: ({ name, description, calculationType }: Draft) =>
      send(updateProductCollection, {
        params: { id },
        body: { name: name.trim(), description: description.trim() || null, calculationType },
        ifMatch: rowVersion,
      }),
    onSuccess: async (row) => {
      cache.setQueryData(collectionQuery(id).queryKey, row)
      showToast({ type: 'success', body: text('products.collections.saved') })
      await stale()
    },
    onError: async (problem) => {
      if (problem instanceof ApiProblem && problem.code === 'STALE_VERSION')
        await cache.invalidateQueries({ queryKey: collectionQuery(id).queryKey })
    },
  })
}
