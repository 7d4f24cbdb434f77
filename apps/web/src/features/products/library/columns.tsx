import type { ProductRow } from '@ecotrame/contract'
import type { ScoreLabelId } from '@ecotrame/lca'
import { useText } from '../../../i18n/index.ts'
import { noValue, useFormat, type Column } from '../../../ui/index.ts'
import { TagChips } from '../../evaluations/index.ts'
import { holdingOf } from '../../methods/index.ts'
import { figuresOf } from '../../score-labels/index.ts'
import { StandingChip } from '../../standings/index.ts'
import { FigureOfProduct } from '../product-figure.tsx'
import { ProductThumb } from '../product-image.tsx'
import { ProductStateChip } from '../product-state.tsx'
import styles from '../products.module.css'
import { useProductWords, useSeesSubstances } from '../use-product-words.ts'

/** Columns of the product library, in order; those on demand wait in the chooser. */
export function useProductColumns(label: ScoreLabelId | null): readonly Column<ProductRow>[] {
  const text = useText()
  const format = useFormat()
  const { inLanguage, price, grams, count } = useProductWords()
  const sees = useSeesSubstances()
  const ofLabel = {
    figure: true,
    ...(label === null ? {} : { unit: figuresOf(label, format).unit }),
  } as const
  // The rows of the label before stay until those of the new one are there.
  const isBare = ({ figure }: ProductRow) => label !== null && figure?.label === label
  return [
    {
      id: 'name',
      title: text('products.column.name'),
      cell: ({ name, image }) => (
        <span className={styles.nameCell}>
          <ProductThumb image={image} size={28} />
          {name}
        </span>
      ),
      sort: 'name',
      fixed: true,
    },
    {
      id: 'reference',
      title: text('products.field.reference'),
      cell: (p) => p.reference,
      sort: 'reference',
    },
    { id: 'gtin', title: text('products.field.gtin'), cell: (p) => p.gtin ?? noValue, sort: 'gtin' },
    {
      id: 'category',
      title: text('evaluation.category.label'),
      cell: ({ categories }) => categories.map(inLanguage).join(', ') || noValue,
      sort: 'category',
    },
    {
      id: 'evaluations',
      title: text('products.column.evaluations'),
      cell: (p) => count(p.evaluationCount),
      figure: true,
      sort: 'evaluationCount',
    },
    {
      id: 'packagings',
      title: text('products.column.packagings'),
      cell: (p) => count(p.packagingCount),
      figure: true,
      sort: 'packagingCount',
    },
    {
      ...ofLabel,
      id: 'figure',
      title: text('evaluation.column.score'),
      cell: (p) => <FigureOfProduct figure={p.figure} holding={holdingOf(p)} bare={isBare(p)} />,
      sort: 'figure',
    },
    {
      ...ofLabel,
      id: 'per100g',
      title: text('evaluation.column.per100g'),
      cell: (p) => <FigureOfProduct figure={p.figure} which="per100g" bare={isBare(p)} />,
      sort: 'figurePer100g',
    },
    {
      id: 'state',
      title: text('evaluation.column.state'),
      cell: ({ state }) => <ProductStateChip state={state} />,
      sort: 'state',
    },
    { id: 'tags', title: text('tags.label'), cell: ({ tags }) => <TagChips tags={tags} shown={2} /> },
    {
      id: 'updated',
      title: text('evaluation.column.updated'),
      cell: (p) => format.dayMonthYear(p.updatedAt),
      sort: 'updatedAt',
    },
    {
      id: 'brand',
      title: text('products.field.brand'),
      cell: (p) => p.brand ?? noValue,
      sort: 'brand',
      onDemand: true,
    },
    {
      id: 'price',
      title: text('products.field.price'),
      cell: (p) => price(p.price, p.currency),
      figure: true,
      sort: 'price',
      onDemand: true,
    },
    {
      id: 'weight',
      title: text('products.field.weight'),
      cell: (p) => grams(p.weight),
      figure: true,
      sort: 'weight',
      onDemand: true,
    },
    {
      id: 'season',
      title: text('products.field.season'),
      cell: (p) => p.season ?? noValue,
      sort: 'season',
      onDemand: true,
    },
    {
      id: 'units',
      title: text('products.field.unitsSold'),
      cell: (p) => count(p.unitsSold),
      figure: true,
      sort: 'unitsSold',
      onDemand: true,
    },
    ...(sees
      ? [
          {
            id: 'svhc',
            title: text('products.column.svhc'),
            cell: ({ svhc }: ProductRow) => (svhc === undefined ? noValue : <Substances svhc={svhc} />),
            sort: 'svhc',
            onDemand: true,
          },
        ]
      : []),
    {
      id: 'classification',
      title: text('products.field.classification'),
      cell: ({ classification }) => (classification ? inLanguage(classification) : noValue),
      sort: 'classification',
      onDemand: true,
    },
    {
      id: 'collections',
      title: text('products.collections.label'),
      cell: ({ collections }) => collections.map(({ name }) => name).join(', ') || noValue,
      onDemand: true,
    },
    {
      id: 'team',
      title: text('evaluation.column.team'),
      cell: (p) => p.team?.name ?? noValue,
      onDemand: true,
    },
    {
      id: 'published',
      title: text('products.column.published'),
      cell: ({ published }) =>
        published ? `v${published.number} · ${format.dayMonthYear(published.at)}` : noValue,
      onDemand: true,
    },
    {
      id: 'created',
      title: text('evaluation.column.created'),
      cell: (p) => format.dayMonthYear(p.createdAt),
      sort: 'createdAt',
      onDemand: true,
    },
  ]
}

/** Where it stands, and how old the oldest declaration is that this rests on. */
function Substances({ svhc }: { readonly svhc: NonNullable<ProductRow['svhc']> }) {
  const text = useText()
  const format = useFormat()
  return (
    <span>
      <StandingChip standing={svhc.standing} />
      {svhc.declaredOn !== null && (
        <> {text('products.svhc.since', { date: format.dayMonthYear(svhc.declaredOn) })}</>
      )}
    </span>
  )
}
