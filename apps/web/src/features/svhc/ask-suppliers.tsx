import type { SvhcOverview } from '@ecotrame/contract'
import { formatCount } from '../../i18n/count.ts'
import { useText } from '../../i18n/index.ts'
import { Button, DataTable, Link, showToast, tellProblem, useAddress } from '../../ui/index.ts'
import { usePermitted } from '../../api/index.ts'
import { AskButton, useAskMany } from '../requests/index.ts'
import layout from '../../ui/layout.module.css'

interface AskForProps {
  readonly supplier: { readonly id: string; readonly name: string } | null
  readonly articles: readonly string[]
  /** Of the articles that are asked about. */
  readonly ids: readonly string[]
}

/** Asks the facility for declarations of its articles; where nobody has said who supplies them, leads to where that is said. */
export function AskFor({ supplier, articles, ids }: AskForProps) {
  const text = useText()
  if (supplier === null) return <Link to="/component/library">{text('svhc.askFor.noSupplier')}</Link>
  const title = text('svhc.askFor.title', { articles: articles.join(', ') })
  return (
    <AskButton
      size="small"
      asking={{ facility: supplier.id, title: title.slice(0, titleAtMost), articles: ids }}
    />
  )
}
const titleAtMost = 200

/** A draft for each supplier concerned, in one go; who sends them sees each first. */
function AskAll({ ask }: { readonly ask: SvhcOverview['tasks']['ask'] }) {
  const text = useText()
  const { go } = useAddress()
  const mayAsk = usePermitted('create_request')
  const asking = useAskMany()
  const all = ask.flatMap(({ supplier, articles, ids }) =>
    supplier === null
      ? []
      : [
          {
            facility: supplier.id,
            name: supplier.name,
            title: text('svhc.askFor.title', { articles: articles.join(', ') }).slice(0, titleAtMost),
            articles: ids,
          },
        ],
  )
  if (!mayAsk || all.length < 2) return null
  const prepare = () =>
    asking.mutate(all, {
      onSuccess: (failed) => {
        const [first] = failed
        const count = all.length - failed.length
        // Nothing came of it: one reason is that of all.
        if (count === 0) return tellProblem(first?.problem, text)
        if (first === undefined)
          showToast({ type: 'success', title: text('svhc.askFor.prepared', { count }) })
        else {
          const names = failed.map(({ name }) => name).join(', ')
          showToast({ type: 'warning', title: text('svhc.askFor.failed', { count: failed.length, names }) })
        }
        go('/requests', { box: 'sent', status: 'draft' })
      },
    })
  return (
    <div className={layout.row2}>
      <Button loading={asking.isPending} onClick={prepare}>
        {text('svhc.askFor.all', { count: all.length })}
      </Button>
      <span role="status">
        {asking.isPending && text('svhc.askFor.preparing', { number: asking.done + 1, all: all.length })}
      </span>
    </div>
  )
}

/** Who can make known what is not: the facilities of articles that are open. */
export function AskSuppliers({ overview: { tasks } }: { readonly overview: SvhcOverview }) {
  const text = useText()
  if (tasks.ask.length === 0) return null
  return (
    <div className={layout.fitStack4}>
      <h2>{text('svhc.askFor.heading')}</h2>
      <AskAll ask={tasks.ask} />
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
