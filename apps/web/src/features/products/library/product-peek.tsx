import type { ProductRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { Link, noValue, useFormat } from '../../../ui/index.ts'
import { TagChips } from '../../evaluations/index.ts'
import { FigureOfProduct } from '../product-figure.tsx'
import { ProductThumb } from '../product-image.tsx'
import { ProductStateChip } from '../product-state.tsx'
import layout from '../../../ui/layout.module.css'
import styles from '../products.module.css'
import { StageStrip } from '../results/stage-strip.tsx'
import { productResultQuery } from '../results/queries.ts'
import { useProductWords } from '../use-product-words.ts'

/** The facts of a product at a glance, while the list is walked. */
export function ProductPeek({ product }: { readonly product: ProductRow }) {
  const text = useText()
  const format = useFormat()
  const { inLanguage, price, grams, count } = useProductWords()
  const result = useQuery({ ...productResultQuery(product.id), enabled: product.figure !== null })
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [text('evaluation.column.score'), <FigureOfProduct key="value" figure={product.figure} />],
    [
      text('evaluation.column.per100g'),
      <FigureOfProduct key="per100g" figure={product.figure} which="per100g" />,
    ],
    [text('products.field.reference'), product.reference],
    [text('products.field.gtin'), product.gtin ?? noValue],
    [text('products.field.brand'), product.brand ?? noValue],
    [text('evaluation.category.label'), product.categories.map(inLanguage).join(', ') || noValue],
    [text('products.field.price'), price(product.price, product.currency)],
    [text('products.field.weight'), grams(product.weight)],
    [text('products.field.unitsSold'), count(product.unitsSold)],
    [text('evaluation.column.updated'), format.dayMonthYear(product.updatedAt)],
  ]
  return (
    <div className={layout.stack4}>
      <ProductThumb image={product.image} size={160} />
      <span>
        <ProductStateChip state={product.state} /> <TagChips tags={product.tags} />
      </span>
      {result.data && <StageStrip answer={result.data} />}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link to={`/products/edit/${product.id}`}>{text('action.open')}</Link>
    </div>
  )
}
