import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../../i18n/index.ts'
import { DataTable, ErrorPanel, Skeleton, useFormat, type Column } from '../../../../ui/index.ts'
import layout from '../../../../ui/layout.module.css'
import { frenchCostQuery, type FrenchCostAnswer } from '../queries.ts'

interface FrenchLine {
  readonly key: string
  readonly name: string
  readonly factor: number
  /** Of one piece, µPt. */
  readonly before: number
  readonly durability: number
  readonly after: number
}

/** The French environmental cost: each part by its own durability, and the whole points of the sum. */
export function FrenchCostTable({ id }: { readonly id: string }) {
  const text = useText()
  const format = useFormat()
  const { data, error, refetch } = useQuery(frenchCostQuery(id))
  if (error) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} />
  const points = (value: number) => format.number(value, { decimals: 1 })
  const columns: readonly Column<FrenchLine>[] = [
    { id: 'name', title: text('results.part'), cell: ({ name }) => name, fixed: true },
    {
      id: 'before',
      title: text('products.french.before'),
      unit: 'pts',
      cell: (line) => points(line.before),
      figure: true,
    },
    {
      id: 'durability',
      title: text('evaluation.column.durability'),
      cell: ({ durability }) => format.number(durability, { decimals: 2 }),
      figure: true,
    },
    {
      id: 'factor',
      title: text('products.contents.quantity'),
      cell: ({ factor }) => format.number(factor, { upTo: 3 }),
      figure: true,
    },
    {
      id: 'after',
      title: text('products.contents.times'),
      unit: 'pts',
      cell: (line) => points(line.after),
      figure: true,
    },
  ]
  const { french } = data.result
  return (
    <section className={layout.stack4}>
      <DataTable
        caption={text('products.results.french')}
        columns={columns}
        rows={linesOf(data)}
        rowKey={({ key }) => key}
      />
      {french && (
        <p>
          <strong>{format.points(french.points)}</strong>
          {' · '}
          {text('products.french.per100g', { points: format.points(french.pointsPer100g) })}
        </p>
      )}
      <p className={layout.hint}>{text('products.french.meaning')}</p>
    </section>
  )
}

const linesOf = ({ parts, results }: FrenchCostAnswer): readonly FrenchLine[] =>
  results.flatMap(({ part, durability, result }) => {
    const of = parts[part]
    if (!of) return []
    const { factor, name } = of
    return [
      {
        key: String(part),
        name,
        factor,
        before: result.ecs * durability,
        durability,
        after: result.ecs * factor,
      },
    ]
  })
