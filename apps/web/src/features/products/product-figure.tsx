import { isPartial } from '@ecotrame/lca'
import type { ProductRow } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { noValue, useFormat } from '../../ui/index.ts'
import { HoldingMark, type holdingOf } from '../methods/index.ts'
import { basisNames, figuresOf, labelNames } from '../score-labels/index.ts'

type Figure = NonNullable<ProductRow['figure']>

interface FigureOfProductProps {
  readonly figure: Figure | null
  readonly which?: 'value' | 'per100g'
  /** The unit stands in the head. */
  readonly bare?: boolean
  /** What the data hold of the product; not known of a collection. */
  readonly holding?: ReturnType<typeof holdingOf>
}

/** Figure of a product or a collection; what it is, or why there is none, is said on it. */
export function FigureOfProduct({ figure, which = 'value', bare = false, holding }: FigureOfProductProps) {
  const text = useText()
  const format = useFormat()
  if (figure === null) return <span title={text('products.figure.none')}>{noValue}</span>
  const value = figure[which]
  if (value === null) return <span title={text('products.figure.partWithout')}>{noValue}</span>
  const { bare: withoutUnit, written } = figuresOf(figure.label, format)
  const basis = which === 'per100g' ? which : figure.basis
  const words = [text(labelNames[figure.label]), text(basisNames[basis])]
  if (figure.mixedReleases) words.push(text('products.figure.mixed'))
  return (
    <span title={words.join(', ')}>
      {(bare ? withoutUnit : written)(value)}
      {figure.mixedReleases && '*'}
      {isPartial(figure.label) && <HoldingMark holding={holding} />}
    </span>
  )
}
