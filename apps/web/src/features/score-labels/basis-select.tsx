import { weightBases, type WeightBasis } from '@ecotrame/lca'
import { useText } from '../../i18n/index.ts'
import { Select } from '../../ui/index.ts'
import { basisNames } from './names.ts'

interface BasisSelectProps {
  readonly value: WeightBasis
  readonly hideLabel?: boolean
  readonly onChange: (basis: WeightBasis) => void
}

/** Per product, per 100 g or per 1000 g. */
export function BasisSelect({ value, hideLabel = false, onChange }: BasisSelectProps) {
  const text = useText()
  return (
    <Select
      label={text('results.basis.label')}
      hideLabel={hideLabel}
      entries={weightBases.map((id) => ({ id, value: text(basisNames[id]) }))}
      value={value}
      onChange={(id) => onChange(id ?? 'product')}
    />
  )
}
