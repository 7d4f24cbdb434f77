import type { PortfolioProduct } from '@ecotrame/contract'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { Scatter, type ScatterPoint } from '../../ui/charts/scatter.tsx'
import type { ChartTable } from '../../ui/charts/table.ts'
import { ColourScale } from '../../ui/charts/colour-scale.tsx'
import { Treemap, type TreemapNode } from '../../ui/charts/treemap.tsx'
import { WithTable } from '../../ui/charts/with-table.tsx'
import { heatColour } from '../../ui/impact-colours.ts'
import { useAddress } from '../../ui/index.ts'
import { groupTable } from './group-table.ts'
import styles from './portfolio.module.css'
import { productTable } from './product-table.ts'
import type { Overview } from './queries.ts'
import { usePortfolioView, type PortfolioView } from './view.ts'

const leavesOfCategory = 12
const ranked = 10

/** Where the footprint is: categories and their products by area, volume against figure, and who weighs most. */
export function OverviewTab({ overview }: { readonly overview: Overview }) {
  const view = usePortfolioView(overview)
  const { go } = useAddress()
  const open = (id: string) => {
    if (overview.top.some((product) => product.id === id)) go(`/products/edit/${id}`)
  }
  return (
    <>
      <CategoryTreemap view={view} overview={overview} onOpen={open} />
      <div className={styles.columns}>
        <TopProducts view={view} overview={overview} onOpen={open} />
        <VolumeScatter view={view} overview={overview} onOpen={open} />
      </div>
    </>
  )
}

interface ChartProps {
  readonly view: PortfolioView
  readonly overview: Overview
  readonly onOpen: (product: string) => void
}

function CategoryTreemap({ view, overview, onOpen }: ChartProps) {
  const { text, format, nameOf } = view
  const groups = overview.categories.filter(({ value }) => (value ?? 0) > 0)
  const [first] = groups
  const range = rangePerKg(overview)
  const [least, most] = range
  const nodes = nodesOf(view, overview, range)
  return (
    <section className={styles.card}>
      <WithTable
        title={
          first === undefined
            ? text('portfolio.chart.treemap')
            : text('portfolio.finding.category', { name: nameOf(first), share: format.share(first.share) })
        }
        caption={`${view.caption} · ${text('portfolio.chart.treemapMeaning')}`}
        alternative={groups
          .map(
            (group) => `${nameOf(group)}: ${view.figures.total(group.value)}, ${format.share(group.share)}`,
          )
          .join('; ')}
        table={groupTable(view, overview.categories, text('portfolio.by.category'))}
        note={view.note}
        fileName="portfolio-categories"
      >
        <Treemap nodes={nodes} label={text('portfolio.chart.treemap')} onSelect={onOpen} />
        {least < most && (
          <ColourScale
            name={text('portfolio.perKg')}
            lowest={view.figures.one(least)}
            highest={view.figures.one(most)}
          />
        )}
      </WithTable>
    </section>
  )
}

/** The lowest and the highest figure per kilogram of what is shown. */
function rangePerKg({ top }: Overview): readonly [number, number] {
  const perKg = top.flatMap(({ figure, massKg }) => (figure && massKg ? [figure / massKg] : []))
  return [Math.min(...perKg), Math.max(...perKg)]
}

/** Areas by footprint, colours by figure per kilogram: from the best to the worst of what is shown. */
function nodesOf(
  view: PortfolioView,
  { categories, top }: Overview,
  [least, most]: readonly [number, number],
): readonly TreemapNode[] {
  const { text, figures, format, nameOf } = view
  const heat = (value: number | null) =>
    heatColour(value === null || most <= least ? 0.3 : ((value - least) / (most - least)) * 0.99)
  return categories
    .filter(({ value }) => (value ?? 0) > 0)
    .map((group): TreemapNode => {
      const own = top.filter((product) => (product.category?.id ?? null) === group.id)
      const shown = own.slice(0, leavesOfCategory)
      const rest = (group.value ?? 0) - shown.reduce((sum, { value }) => sum + (value ?? 0), 0)
      const leaf = (id: string, name: string, value: number, ofKg: number | null) => ({
        id,
        name,
        value,
        figure: figures.total(value),
        words: `${figures.total(value)}, ${text('portfolio.perKg')} ${figures.one(ofKg)}`,
        colour: heat(ofKg),
      })
      const leaves = shown.map(({ id, name, value, figure, massKg }) =>
        leaf(id, name, value ?? 0, figure !== null && massKg ? figure / massKg : null),
      )
      const others = text('portfolio.otherProducts', { count: Math.max(0, group.products - shown.length) })
      const all =
        rest > (group.value ?? 0) * 1e-9
          ? [...leaves, leaf(`rest-${group.id ?? ''}`, others, rest, group.perKg)]
          : leaves
      return {
        ...leaf(group.id ?? '', nameOf(group), group.value ?? 0, group.perKg),
        figure: `${figures.total(group.value)} · ${format.share(group.share)}`,
        children: all,
      }
    })
}

function TopProducts({ view, overview, onOpen }: ChartProps) {
  const { text, format, figures } = view
  const products = overview.top.slice(0, ranked)
  const share = products.reduce((sum, product) => sum + (product.share ?? 0), 0)
  return (
    <section className={styles.card}>
      <WithTable
        title={text('portfolio.finding.top', { count: products.length, share: format.share(share) })}
        caption={view.caption}
        alternative={products.map(({ name, value }) => `${name}: ${figures.total(value)}`).join('; ')}
        table={productTable(view, products)}
        note={view.note}
        fileName="portfolio-top"
      >
        <BarList
          parts={products.map(({ id, name, value, share: own }) => ({
            id,
            name,
            value: value ?? 0,
            figure: figures.total(value),
            share: format.share(own),
            colour: view.parts([{ id, name, value: 1 }])[0]?.colour ?? null,
          }))}
          label={text('portfolio.chart.top')}
          onSelect={onOpen}
        />
      </WithTable>
    </section>
  )
}

function VolumeScatter({ view, overview, onOpen }: ChartProps) {
  const { text, format, figures } = view
  const products = overview.top.filter(({ figure, units }) => figure !== null && units !== null)
  const points = products.map((product): ScatterPoint => pointOf(view, product))
  const table: ChartTable<PortfolioProduct> = productTable(view, products)
  return (
    <section className={styles.card}>
      <WithTable
        title={text('portfolio.chart.scatter')}
        caption={`${view.caption} · ${text('portfolio.chart.scatterMeaning', { count: points.length })}`}
        alternative={points
          .slice(0, ranked)
          .map(({ name, words }) => `${name}: ${words}`)
          .join('; ')}
        table={table}
        note={view.note}
        fileName="portfolio-volumes"
      >
        <Scatter
          points={points}
          x={{ title: text('portfolio.column.units'), tick: (value) => format.number(value) }}
          y={{
            title: `${text('dashboard.portfolio.perPiece')} (${figures.unit})`,
            tick: (value) => format.number(value),
          }}
          label={text('portfolio.chart.scatter')}
          onSelect={onOpen}
        />
      </WithTable>
    </section>
  )
}

const pointOf = (
  { text, figures }: PortfolioView,
  { id, name, units, figure, value }: PortfolioProduct,
): ScatterPoint => ({
  id,
  name,
  x: units ?? 0,
  y: figure ?? 0,
  size: value ?? 0,
  words: `${text('portfolio.units', { count: units ?? 0 })}, ${figures.one(figure)}, ${figures.total(value)}`,
})
