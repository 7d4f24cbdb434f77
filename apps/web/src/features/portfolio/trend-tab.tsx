import { useQuery } from '@tanstack/react-query'
import { portfolioPeriods } from '@ecotrame/contract'
import { groupTable } from './group-table.ts'
import { Trend as TrendChart, type TrendPoint } from '../../ui/charts/trend.tsx'
import type { WaterfallBar } from '../../ui/charts/waterfall.tsx'
import { WithTable } from '../../ui/charts/with-table.tsx'
import { seriesColours } from '../../ui/colours.ts'
import { Select, useAddress } from '../../ui/index.ts'
import { Loaded } from './loaded.tsx'
import layout from '../../ui/layout.module.css'
import styles from './portfolio.module.css'
import { trendQuery, type Trend } from './queries.ts'
import { usePortfolioAddress } from './use-portfolio-address.ts'
import { oneColour, usePortfolioView, type PortfolioView } from './view.ts'
import { WaterfallCard } from './waterfall-card.tsx'

/** Season by season, with marks where the method changed, and why two of them differ. */
export function TrendTab() {
  const { asked, over, from, to } = usePortfolioAddress()
  const query = useQuery(trendQuery(asked, { over, from, to }))
  return <Loaded query={query}>{(trend) => <Content trend={trend} />}</Loaded>
}

interface TrendProps {
  readonly view: PortfolioView
  readonly trend: Trend
}

function Content({ trend }: { readonly trend: Trend }) {
  const view = usePortfolioView(trend)
  const { text } = view
  if (trend.seasons.length === 0)
    return (
      <>
        <Compared view={view} trend={trend} />
        <p className={layout.dense}>{text('portfolio.noSeason')}</p>
      </>
    )
  return (
    <>
      <Line view={view} trend={trend} measure="value" />
      <Line view={view} trend={trend} measure="perPiece" />
      <Compared view={view} trend={trend} />
      {trend.change !== null && <Change view={view} change={trend.change} />}
    </>
  )
}

/** Which two seasons are compared, and what to know of the choice. */
function Compared({ view, trend }: TrendProps) {
  const { text, address } = view
  const { change } = trend
  const { over } = address
  const [from, to] = [address.from ?? change?.from ?? null, address.to ?? change?.to ?? null]
  const entries = trend.seasons.flatMap(({ id, name }) => (id === null ? [] : [{ id, value: name }]))
  const choice = (id: 'from' | 'to', value: string | null, other: string | null) => (
    <Select
      label={text(`portfolio.compared.${id}`)}
      entries={entries.filter((entry) => entry.id !== other)}
      value={value}
      onChange={(season) => address.change({ from, to, [id]: season })}
    />
  )
  return (
    <section className={styles.card} aria-label={text('portfolio.compared.title')}>
      <div className={styles.form}>
        <Select
          label={text('portfolio.over.label')}
          entries={portfolioPeriods.map((id) => ({ id, value: text(`portfolio.over.${id}`) }))}
          value={over}
          onChange={(id) => address.change({ over: id === 'season' ? null : id, from: null, to: null })}
        />
        {entries.length > 1 && choice('from', from, to)}
        {entries.length > 1 && choice('to', to, from)}
      </div>
      {over === 'year' && <p className={layout.dense}>{text('portfolio.over.meaning')}</p>}
      {change === null && <p className={styles.strip}>{text('portfolio.compared.nothing')}</p>}
      {change !== null && !change.alike && (
        <p className={styles.strip}>{text('portfolio.compared.unlike')}</p>
      )}
    </section>
  )
}

function Line({ view, trend, measure }: TrendProps & { readonly measure: 'value' | 'perPiece' }) {
  const { text, figures, format } = view
  const { go } = useAddress()
  const written = measure === 'value' ? figures.total : figures.one
  const name = text(measure === 'value' ? 'dashboard.portfolio.total' : 'dashboard.portfolio.perPiece')
  const points = trend.seasons.map((season): TrendPoint | null => {
    const value = season[measure]
    return value === null ? null : { value, figure: written(value) }
  })
  const [before, after] = [trend.change?.from, trend.change?.to].map((id) =>
    trend.seasons.find((season) => season.id === id),
  )
  const last = after?.[measure] ?? null
  const first = before?.[measure] ?? null
  const changed = first === null || last === null || first === 0 ? null : (last - first) / first
  const breaks = trend.seasons.flatMap((season, step) =>
    season.releaseChanged ? [{ step, name: text('portfolio.releaseChanged') }] : [],
  )
  return (
    <section className={styles.card}>
      <WithTable
        title={
          changed === null || before === undefined || after === undefined
            ? name
            : text('portfolio.finding.trend', {
                measure: name,
                change: format.change(changed),
                from: before.name,
                to: after.name,
              })
        }
        caption={`${view.caption} · ${text('dashboard.lowerIsBetter')}`}
        alternative={trend.seasons
          .map((season) => `${season.name}: ${written(season[measure])}`)
          .concat(breaks.map(({ step, name: mark }) => `${trend.seasons[step]?.name ?? ''}: ${mark}`))
          .join('; ')}
        table={groupTable(view, trend.seasons, text(`portfolio.over.${view.address.over}`))}
        note={view.note}
        fileName={`portfolio-trend-${measure}`}
      >
        <TrendChart
          steps={trend.seasons.map((season) => ({ id: season.id ?? '', name: season.name }))}
          series={[{ id: measure, name, colour: seriesColours[0] ?? oneColour(), points }]}
          breaks={breaks}
          tick={written}
          label={name}
          onSelect={(id) =>
            view.address.over === 'year'
              ? view.address.narrow('year', id, 'products')
              : go('/products/library', { season: [id] })
          }
        />
      </WithTable>
    </section>
  )
}

interface ChangeProps {
  readonly view: PortfolioView
  readonly change: NonNullable<Trend['change']>
}

/** The difference of two seasons in its parts, which add up to it. */
function Change({ view, change }: ChangeProps) {
  const { text, figures } = view
  const steps = (['volume', 'mix', 'products'] as const).map((id): WaterfallBar => ({
    id,
    name: text(
      id === 'products' && change.releaseChanged
        ? 'portfolio.change.productsAndMethod'
        : `portfolio.change.${id}`,
    ),
    kind: 'step',
    value: change[id],
    figure: figures.totalChange(change[id]),
  }))
  const total = (id: 'before' | 'after', season: string): WaterfallBar => ({
    id,
    name: season,
    kind: 'total',
    value: change[id],
    figure: figures.total(change[id]),
  })
  const bars = [total('before', change.from), ...steps, total('after', change.to)]
  return (
    <section className={styles.card}>
      <WaterfallCard
        view={view}
        figures={figures}
        title={text('portfolio.finding.change', {
          from: change.from,
          to: change.to,
          change: figures.totalChange(change.after - change.before),
        })}
        caption={view.caption}
        label={text('portfolio.chart.change')}
        bars={bars}
        fileName="portfolio-change"
      />
      <p className={layout.dense}>{text('portfolio.changeMeaning')}</p>
      {change.releaseChanged && <p className={styles.strip}>{text('portfolio.changeMixed')}</p>}
    </section>
  )
}
