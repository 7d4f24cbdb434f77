import { limits, priceCurrencies, priceUnits } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { fieldError } from '../../../ui/form-panel.tsx'
import { NumberField, Select, TextField } from '../../../ui/index.ts'
import type { PriceDraft } from './draft.ts'
import { defaultsQuery } from './queries.ts'
import { useMaterialName } from './use-price-words.tsx'

interface PriceFieldsProps {
  readonly draft: PriceDraft
  readonly onChange: (draft: PriceDraft) => void
  /** The material of a price that is there does not change. */
  readonly fixedMaterial: boolean
  readonly tried: boolean
  readonly problem: unknown
}

export function PriceFields({ draft, onChange, fixedMaterial, tried, problem }: PriceFieldsProps) {
  const text = useText()
  const nameOf = useMaterialName()
  const { data } = useQuery(defaultsQuery())
  const known = data?.items.find(({ material }) => material.id === draft.material)
  const comparable = draft.currency === 'EUR' && draft.unit === 'kg' ? (known?.eurPerKg ?? null) : null
  const missing = (isMissing: boolean, path: string) =>
    tried && isMissing ? text('field.required') : fieldError(problem, path)
  return (
    <>
      <Select
        label={text('prices.material')}
        required
        disabled={fixedMaterial}
        entries={(data?.items ?? []).map(({ material, form }) => ({
          id: material.id,
          value: nameOf(material),
          emphasis: form,
        }))}
        value={draft.material}
        onChange={(material) => onChange({ ...draft, material })}
        error={missing(draft.material === null, 'material')}
      />
      <NumberField
        label={text('prices.price')}
        required
        min={0}
        value={draft.price}
        onChange={(price) => onChange({ ...draft, price })}
        hint={comparable === null ? undefined : text('prices.default.hint', { price: comparable })}
        error={missing(draft.price === null || draft.price <= 0, 'price')}
      />
      <Select
        label={text('prices.currency')}
        required
        entries={priceCurrencies.map((id) => ({ id, value: id }))}
        value={draft.currency}
        onChange={(id) => onChange({ ...draft, currency: id ?? draft.currency })}
      />
      <Select
        label={text('prices.unit.label')}
        required
        entries={priceUnits.map((id) => ({ id, value: text(`prices.unit.${id}`) }))}
        value={draft.unit}
        onChange={(id) => onChange({ ...draft, unit: id ?? draft.unit })}
      />
      <TextField
        label={text('prices.validFrom')}
        type="date"
        required
        value={draft.validFrom}
        onChange={(validFrom) => onChange({ ...draft, validFrom })}
        error={missing(draft.validFrom === '', 'validFrom')}
      />
      <TextField
        label={text('prices.source.label')}
        hint={text('prices.source.hint')}
        maxLength={limits.priceSourceMaximumLength}
        value={draft.source}
        onChange={(source) => onChange({ ...draft, source })}
        error={fieldError(problem, 'source')}
      />
    </>
  )
}
