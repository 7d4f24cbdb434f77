import { productReasons, type SvhcOverview } from '@ecotrame/contract'
import { standings } from '@ecotrame/lca'
import { formatCount } from '../../i18n/count.ts'
import { useText } from '../../i18n/index.ts'
import { Button, EmptyState, Link, useFormat } from '../../ui/index.ts'
import type { ChartPart } from '../../ui/charts/chart-part.ts'
import { StageBar } from '../../ui/charts/stage-bar.tsx'
import { WithTable } from '../../ui/charts/with-table.tsx'
import { listStart, parts, useLooked } from './address.ts'
import { AskSuppliers } from './ask-suppliers.tsx'
import { standingColours, standingNames } from '../standings/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './svhc.module.css'

interface OverviewProps {
  readonly overview: SvhcOverview
}

/** Products by where they stand, unknown first; each part opens its products. */
export function Overview({ overview }: OverviewProps) {
  const text = useText()
  const format = useFormat()
  const { setQuery } = useLooked()
  const { products, articles, release, asOf, source, part } = overview
  const sourceLine = text('svhc.list.source', { source, date: format.dayMonthYear(asOf) })
  const list = text('dashboard.svhc.list', { date: format.dayMonthYear(release.date) })
  const caption = `${list}, ${text('svhc.list.entries', { count: release.entries })}. ${text('svhc.chart.caption')}`
  const nameOf = (id: string) =>
    standings.flatMap((one) => (one === id ? text(standingNames[one]) : [])).join('')
  const bar = standings.map((id): ChartPart => {
    const count = products[id]
    return {
      id,
      name: `${text(standingNames[id])} ${formatCount(count)}`,
      value: count,
      figure: text('svhc.count.products', { count }),
      share: format.share(products.total === 0 ? null : count / products.total),
      colour: standingColours[id],
    }
  })
  return (
    <section className={layout.fitStack4}>
      {part !== null && (
        <p className={styles.strip}>
          {part.team === null ? text('svhc.part.own') : text('svhc.part.team', { team: part.team })}
        </p>
      )}
      {products.total === 0 ? (
        <EmptyState title={text('svhc.products.empty')} />
      ) : (
        <WithTable
          title={text('svhc.chart.finding', { count: products.unknown, total: formatCount(products.total) })}
          caption={caption}
          alternative={bar.map(({ name, figure, share }) => `${name}: ${figure}, ${share}`).join('; ')}
          legend={bar}
          note={sourceLine}
          fileName={text('svhc.chart.file')}
          table={{
            columns: [
              { id: 'standing', title: text('svhc.filter.standing'), text: ({ id }) => nameOf(id) },
              {
                id: 'products',
                title: text('svhc.chart.products'),
                figure: true,
                text: ({ value }) => formatCount(value),
                value: ({ value }) => value,
              },
              { id: 'share', title: text('svhc.chart.share'), figure: true, text: ({ share }) => share },
            ],
            rows: bar,
          }}
        >
          <StageBar
            parts={bar}
            label={text('svhc.chart.products')}
            onSelect={(standing) => setQuery({ ...listStart, [parts.tab]: null, standing })}
          />
        </WithTable>
      )}
      {articles.total === 0 && (
        <p className={styles.strip}>
          {text('empty.svhc')} <Link to="/component/library">{text('svhc.ask')}</Link>
        </p>
      )}
      <OpenReasons overview={overview} />
      <AskSuppliers overview={overview} />
      <p className={layout.breakingHint}>{sourceLine}</p>
    </section>
  )
}

/** How many products are open for each reason; each opens them. */
function OpenReasons({ overview: { reasons } }: OverviewProps) {
  const text = useText()
  const { setQuery } = useLooked()
  const open = productReasons.filter((reason) => reasons[reason] > 0)
  if (open.length === 0) return null
  return (
    <div>
      <h2 className={styles.small}>{text('svhc.open.title')}</h2>
      <ul className={styles.reasons}>
        {open.map((reason) => (
          <li key={reason}>
            <Button onClick={() => setQuery({ ...listStart, [parts.tab]: null, reason })}>
              {text(`svhc.reason.${reason}`)} · {formatCount(reasons[reason])}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
