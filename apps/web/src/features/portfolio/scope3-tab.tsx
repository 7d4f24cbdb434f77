import { useQuery } from '@tanstack/react-query'
import { BarList } from '../../ui/charts/bar-list.tsx'
import type { ChartPart } from '../../ui/charts/chart-part.ts'
import { percentages } from '../../ui/charts/parts.ts'
import { WithTable } from '../../ui/charts/with-table.tsx'
import { isSegment } from '../../ui/colours.ts'
import { segmentNames } from '../../ui/segment-names.ts'
import { climateFigure } from '../portfolio-pulse/index.ts'
import { Loaded } from './loaded.tsx'
import { Packs } from './packs.tsx'
import { partTable } from './part-table.ts'
import layout from '../../ui/layout.module.css'
import styles from './portfolio.module.css'
import { scope3Query, type Scope3 } from './queries.ts'
import { usePortfolioAddress } from './use-portfolio-address.ts'
import { oneColour, usePortfolioView } from './view.ts'

/** Climate change of the products in the categories of a corporate footprint. */
export function Scope3Tab() {
  const { asked } = usePortfolioAddress()
  const query = useQuery(scope3Query(asked))
  return <Loaded query={query}>{(scope3) => <Content scope3={scope3} />}</Loaded>
}

function Content({ scope3 }: { readonly scope3: Scope3 }) {
  const view = usePortfolioView(scope3)
  const { text, format } = view
  const { climate } = scope3
  const parts = partsOf(scope3, view.format, (id) => text(`portfolio.scope3.${id}`))
  const largest = parts.toSorted((a, b) => b.value - a.value)[0]
  if (climate.total === null) return <p className={layout.dense}>{text('portfolio.noClimate')}</p>
  const stageName = (stage: string) => (isSegment(stage) ? text(segmentNames[stage]) : stage)
  return (
    <>
      {climate.notCovered > 0 && (
        <p className={styles.strip}>{text('portfolio.climateNotCovered', { count: climate.notCovered })}</p>
      )}
      <section className={styles.card}>
        <WithTable
          title={text('portfolio.finding.scope3', {
            total: climateFigure(format, climate.total),
            name: largest?.name ?? '',
            share: largest?.share ?? '',
          })}
          caption={`${text('portfolio.scope3.caption')} · ${text('portfolio.counted', { count: climate.products })}`}
          alternative={parts.map(({ name, figure, share }) => `${name}: ${figure}, ${share}`).join('; ')}
          table={partTable(parts, { text, title: text('portfolio.scope3.category'), unit: climate.unit })}
          note={view.note}
          fileName="portfolio-scope3"
        >
          <BarList parts={parts} label={text('portfolio.tab.scope3')} />
        </WithTable>
        <ul className={styles.list}>
          {climate.categories
            .filter(({ stages }) => stages.length > 0)
            .map(({ id, stages }) => (
              <li key={id}>
                <strong>{text(`portfolio.scope3.${id}`)}</strong>
                {text('punctuation.colon')}
                {stages
                  .map(({ stage, value }) => `${stageName(stage)} ${climateFigure(format, value)}`)
                  .join(', ')}
              </li>
            ))}
        </ul>
        <p>
          {text('portfolio.scope3.boundary', {
            required: climateFigure(format, climate.required),
            optional: climateFigure(format, climate.optional),
          })}
        </p>
        <p className={layout.dense}>{text('portfolio.scope3.use')}</p>
        <p className={layout.dense}>{text('portfolio.scope3.meaning')}</p>
      </section>
      <Packs />
    </>
  )
}

type Category = Scope3['climate']['categories'][number]['id']

function partsOf(
  { climate }: Scope3,
  format: Parameters<typeof climateFigure>[0],
  nameOf: (id: Category) => string,
): readonly ChartPart[] {
  const shares = percentages(climate.categories.map(({ value }) => Math.max(0, value)))
  return climate.categories.map(({ id, value }, place) => ({
    id,
    name: nameOf(id),
    value,
    figure: climateFigure(format, value),
    share: format.quantity(shares[place], '%', { decimals: 1 }),
    colour: oneColour(),
  }))
}
