import type { ResultSum } from '@ecotrame/lca'
import { useText } from '../../../../i18n/index.ts'
import { impactColours } from '../../../../ui/impact-colours.ts'
import { categoryNames, categoryUnits } from '../../../../ui/impact-names.ts'
import { DataTable, Dot, EmptyState, noValue, type Column } from '../../../../ui/index.ts'
import layout from '../../../../ui/layout.module.css'
import type { SummedView } from '../view.ts'

type SummedCategory = NonNullable<ResultSum['pef']>['categories'][number]

/** The 16 impact categories of the whole; one that a part does not cover has no figure, and says in which. */
export function ImpactTable({ view: { answer, format, basis } }: { readonly view: SummedView }) {
  const text = useText()
  const { pef, netMassKg } = answer.result
  if (pef === null) return <EmptyState title={text('products.results.noImpacts')} />
  const factor = { product: 1, per100g: 0.1 / netMassKg, per1000g: 1 / netMassKg }[basis]
  const times = (value: number | null) => (value === null ? null : value * factor)
  const whyMissing = ({ missingIn }: SummedCategory) =>
    text('products.results.missingIn', {
      names: missingIn.map((place) => answer.parts[place]?.name ?? '').join(', '),
    })
  const columns: readonly Column<SummedCategory>[] = [
    {
      id: 'category',
      title: text('results.categories.category'),
      fixed: true,
      cell: ({ category }) => (
        <>
          <Dot color={`light-dark(${impactColours[category].light}, ${impactColours[category].dark})`} />{' '}
          {text(categoryNames[category])}
        </>
      ),
    },
    {
      id: 'impact',
      title: text('results.categories.amount'),
      figure: true,
      cell: (row) =>
        row.impact === null ? (
          <>
            {noValue} <small className={layout.hint}>{whyMissing(row)}</small>
          </>
        ) : (
          format.amount(times(row.impact), text(categoryUnits[row.category]))
        ),
    },
    {
      id: 'normalised',
      title: text('results.categories.normalised'),
      unit: text('results.unit.personYears'),
      figure: true,
      cell: ({ normalised }) => format.amount(times(normalised), ''),
    },
    {
      id: 'weighted',
      title: text('results.categories.weighted'),
      unit: 'µPt',
      figure: true,
      cell: ({ micropoints }) => format.number(times(micropoints), { significant: 3 }),
    },
    {
      id: 'share',
      title: text('results.share'),
      figure: true,
      cell: ({ share }) => format.share(share),
    },
  ]
  return (
    <section className={layout.stack4}>
      <DataTable
        folds
        caption={text('results.categories.title')}
        columns={columns}
        rows={[...pef.categories].sort((a, b) => (b.micropoints ?? -1) - (a.micropoints ?? -1))}
        rowKey={({ category }) => category}
      />
    </section>
  )
}
