import type { MaterialPrice } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { FormPanel, Refusal } from '../../../ui/form-panel.tsx'
import { ErrorPanel, showToast, SidePanel, Skeleton } from '../../../ui/index.ts'
import { draftOf, priceOf } from './draft.ts'
import { PriceFields } from './price-fields.tsx'
import { PriceHistory } from './price-history.tsx'
import { priceQuery, useSavePrice } from './queries.ts'
import { useMaterialName } from './use-price-words.tsx'

/** Names of the queries under which the panel stands: the price, and whether a newer one is entered after it. */
export const pricePart = 'price'
export const renewPart = 'renew'
/** Stands there instead of an id for the first price of a material. */
export const newPrice = 'new'

interface PricePanelProps {
  readonly id: string
  /** Another price of the same material, from a later day on. */
  readonly renews: boolean
  readonly onClose: (saved: boolean) => void
}

export function PricePanel({ id, renews, onClose }: PricePanelProps) {
  const text = useText()
  const nameOf = useMaterialName()
  const isNew = id === newPrice
  const price = useQuery({ ...priceQuery(id), enabled: !isNew })
  const may = { create: usePermitted('create_material_price'), update: usePermitted('update_material_price') }
  if (isNew) return may.create ? <PriceForm price={null} renews onClose={onClose} /> : null
  if (price.data && (renews ? may.create : may.update))
    return <PriceForm price={price.data} renews={renews} onClose={onClose} />
  return (
    <SidePanel
      opened
      title={price.data ? nameOf(price.data.material) : text('prices.one')}
      onClose={() => onClose(false)}
    >
      {price.error && <ErrorPanel problem={price.error} onRetry={() => void price.refetch()} />}
      {price.data ? <PriceHistory id={price.data.id} /> : !price.error && <Skeleton height={120} />}
    </SidePanel>
  )
}

interface PriceFormProps {
  readonly price: MaterialPrice | null
  readonly renews: boolean
  readonly onClose: (saved: boolean) => void
}

function PriceForm({ price, renews, onClose }: PriceFormProps) {
  const text = useText()
  const nameOf = useMaterialName()
  const saving = useSavePrice()
  const [before] = useState(() => draftOf(price, renews))
  const [draft, setDraft] = useState(before)
  const [tried, setTried] = useState(false)
  const wanted = priceOf(draft)
  const action = renews ? 'create' : 'update'
  const submit = () => {
    setTried(true)
    if (wanted === null) return
    saving.mutate(
      { changed: renews ? null : price, price: wanted },
      {
        onSuccess: () => {
          showToast({ type: 'success', body: text(`materialPrice.${action}.success`) })
          onClose(true)
        },
      },
    )
  }
  const missing = tried && wanted === null
  return (
    <FormPanel
      title={price ? nameOf(price.material) : text('prices.new')}
      part={pricePart}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submit={text(renews ? 'prices.create' : 'action.save')}
      saving={saving.isPending}
      unsaved={JSON.stringify(draft) !== JSON.stringify(before)}
      refusal={
        (missing || saving.error !== null) && (
          <Refusal
            title={text(`materialPrice.${action}.error.title`)}
            content={text(`materialPrice.${action}.error.content`)}
            problem={missing ? undefined : saving.error}
          />
        )
      }
    >
      <PriceFields
        draft={draft}
        onChange={setDraft}
        fixedMaterial={price !== null}
        tried={tried}
        problem={saving.error}
      />
      {price && <PriceHistory id={price.id} />}
    </FormPanel>
  )
}
