import type { SvhcOverview } from '@ecotrame/contract'
import { formatCount } from '../../i18n/count.ts'
import { useText } from '../../i18n/index.ts'
import { DataTable, Link } from '../../ui/index.ts'
import { AskButton } from '../requests/index.ts'
import layout from '../../ui/layout.module.css'

interface AskForProps {
  readonly supplier: { readonly id: string; readonly name: string } | null
  readonly articles: readonly string[]
}

/** Asks the facility for declarations of its articles; where nobody has said who supplies them, leads to where that is said. */
export function AskFor({ supplier, articles }: AskForProps) {
  const text = useText()
  if (supplier === null) return <Link to="/component/library">{text('svhc.askFor.noSupplier')}</Link>
  const title = text('svhc.askFor.title', { articles: articles.join(', ') })
  return <AskButton size="small" asking={{ facility: supplier.id, title: title.slice(0, titleAtMost) }} />
}
const titleAtMost = 200

/** Who can make known what is not: the facilities of articles that are open. */
export function AskSuppliers({ overview: { tasks } }: { readonly overview: SvhcOverview }) {
  const text = useText()
  if (tasks.ask.length === 0) return null
  return (
    <div className={layout.fitStack4}>
      <h2>{text('svhc.askFor.heading')}</h2>
      <DataTable
        caption={text('svhc.askFor.heading')}
        rows={tasks.ask}
        rowKey={({ supplier }) => supplier?.id ?? ''}
        columns={[
          {
            id: 'supplier',
            title: text('svhc.column.supplier'),
            cell: ({ supplier }) => supplier?.name ?? text('svhc.askFor.nobody'),
          },
          {
            id: 'count',
            title: text('svhc.askFor.open'),
            cell: ({ count }) => formatCount(count),
            figure: true,
          },
          {
            id: 'articles',
            title: text('svhc.column.articles'),
            cell: ({ articles, count }) =>
              count > articles.length ? `${articles.join(', ')}, …` : articles.join(', '),
          },
          { id: 'ask', title: text('request.ask'), cell: (row) => <AskFor {...row} /> },
        ]}
      />
    </div>
  )
}
