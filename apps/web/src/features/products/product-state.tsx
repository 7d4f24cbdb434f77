import type { ProductState } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { Chip } from '../../ui/index.ts'

const tones = {
  draft: 'neutral',
  evaluated: 'neutral',
  outdated: 'attention',
  published: 'action',
} as const satisfies Record<ProductState, string>

export function ProductStateChip({ state }: { readonly state: ProductState }) {
  const text = useText()
  return <Chip tone={tones[state]}>{text(`products.state.${state}`)}</Chip>
}
