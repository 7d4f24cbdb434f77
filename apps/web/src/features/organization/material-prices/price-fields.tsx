import { limits, priceCurrencies, priceUnits } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { NumberField, Select, TextField, useFormat } from '../../../ui/index.ts'
import type { EditingOf } from '../../../ui/resource/index.ts'
import type { PriceDraft } from './draft.ts'
import { defaultsQuery } from './queries.ts'
import { useMaterialName } from './use-price-words.tsx'

interface PriceFieldsProps {
  readonly editing: EditingOf<PriceDraft>
  /** The material of a price that is there does not change. */
  readonly fixedMaterial: boolean
}

export function PriceFields({ editing, fixedMaterial }: PriceFieldsProps) {
  const text = useText()
  const format = useFormat()
  const nameOf = useMaterialName()
  const { field, choice } = editing
  const { material: chosen, currency, unit } = editing.draft
  const { data } = useQuery(defaultsQuery())
  const known = data?.items.find(({ material }) => material.id === chosen)
  const comparable = currency === 'EUR' && unit === 'kg' ? (known?.eurPerKg ?? null) : null
  return (
    <>
      <Select
        {...field('material')}
        required
        disabled={fixedMaterial}
        entries={(data?.items ?? []).map(({ material, form }) => ({
          id: material.id,
          value: nameOf(material),
          emphasis: form,
        }))}
      />
      <NumberField
        {...field('price')}
        required
        min={0}
        hint={
          comparable === null
            ? undefined
            : text('prices.default.hint', { price: format.quantity(comparable, '€/kg', { decimals: 2 }) })
        }
      />
      <Select {...choice('currency')} entries={priceCurrencies.map((id) => ({ id, value: id }))} />
      <Select
        {...choice('unit')}
        entries={priceUnits.map((id) => ({ id, value: text(`prices.unit.${id}`) }))}
      />
      <TextField {...field('validFrom')} type="date" required />
      <TextField
        {...field('source')}
        hint={text('prices.source.hint')}
        maxLength={limits.priceSourceMaximumLength}
      />
    </>
  )
}
