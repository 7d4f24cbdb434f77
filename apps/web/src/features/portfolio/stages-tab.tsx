import { isEfCategory } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BarList } from '../../ui/charts/bar-list.tsx'
import type { ChartPart } from '../../ui/charts/chart-part.ts'
import { Legend } from '../../ui/charts/legend.tsx'
import { StageBar } from '../../ui/charts/stage-bar.tsx'
import { StackedBars } from '../../ui/charts/stacked-bars.tsx'
import type { ChartTable } from '../../ui/charts/table.ts'
import { WithTable } from '../../ui/charts/with-table.tsx'
import { isSegment, segmentColour, type ThemedColour } from '../../ui/colours.ts'
import { categoryNames } from '../../ui/impact-names.ts'
import { segmentNames } from '../../ui/segment-names.ts'
import { Loaded } from './loaded.tsx'
import { partTable } from './part-table.ts'
import layout from '../../ui/layout.module.css'
import styles from './portfolio.module.css'
import { stagesQuery, type Stages } from './queries.ts'
import { usePortfolioAddress } from './use-portfolio-address.ts'
import { usePortfolioView, type PortfolioView } from './view.ts'

/** Where in the life of the products the footprint is made. */
export function StagesTab() {
  const { asked } = usePortfolioAddress()
  const query = useQuery(stagesQuery(asked))
  return <Loaded query={query}>{(stages) => <Content stages={stages} />}</Loaded>
}

interface ContentProps {
  readonly stages: Stages
}

function Content({ stages }: ContentProps) {
  const view = usePortfolioView(stages)
  const { text } = view
  const { notBrokenDown } = stages
  return (
    <>
      {notBrokenDown.products > 0 && (
        <p className={styles.strip}>{text('portfolio.notBrokenDown', { count: notBrokenDown.products })}</p>
      )}
      <WholeBar view={view} stages={stages} />
      <ByCategory view={view} stages={stages} />
      {stages.impacts !== null && <Impacts view={view} impacts={stages.impacts} />}
    </>
  )
}

type StageFigures = Stages['stages']

/** Parts in the fixed colours of the stages; what is not broken down has none. */
function stageParts(view: PortfolioView, figures: StageFigures): readonly ChartPart[] {
  const colours = new Map<string, ThemedColour | null>(
    figures.map(({ stage }) => [stage, isSegment(stage) ? segmentColour(stage) : null]),
  )
  const items = figures.map(({ stage, value }) => ({
    id: stage,
    name: isSegment(stage) ? view.text(segmentNames[stage]) : stage,
    value,
  }))
  return view.parts(items).map((part) => ({ ...part, colour: colours.get(part.id) ?? null }))
}

const inWords = (parts: readonly ChartPart[]): string =>
  parts.map(({ name, figure, share }) => `${name}: ${figure}, ${share}`).join('; ')

interface StagesChart extends ContentProps {
  readonly view: PortfolioView
}

function WholeBar({ view, stages }: StagesChart) {
  const { text } = view
  const parts = stageParts(view, stages.stages)
  const largest = parts.toSorted((a, b) => b.value - a.value)[0]
  return (
    <section className={styles.card}>
      <WithTable
        title={
          largest === undefined
            ? text('portfolio.tab.stages')
            : text('portfolio.finding.stage', { name: largest.name, share: largest.share })
        }
        caption={view.caption}
        alternative={inWords(parts)}
        table={partTable(parts, { text, title: text('results.stage'), unit: view.figures.unit })}
        legend={parts}
        note={view.note}
        fileName="portfolio-stages"
      >
        <StageBar parts={parts} label={text('portfolio.tab.stages')} />
      </WithTable>
    </section>
  )
}

type CategoryStages = Stages['byCategory'][number]

function ByCategory({ view, stages }: StagesChart) {
  const { text, figures, nameOf, address } = view
  const [marked, setMarked] = useState<string | null>(null)
  const nameOfRow = ({ group }: CategoryStages) =>
    group === null ? text('portfolio.noCategory') : nameOf(group)
  const rows = stages.byCategory.map((row) => ({
    id: row.group?.id ?? '',
    name: nameOfRow(row),
    figure: figures.total(row.value),
    parts: stageParts(view, row.stages),
  }))
  const legend = stageParts(view, stages.stages)
  const toCategory = (_part: string, row: string) => {
    if (row !== '' && row !== '+') address.narrow('category', row, 'stages')
  }
  return (
    <section className={styles.card}>
      <WithTable
        title={text('portfolio.chart.stagesByCategory')}
        caption={view.caption}
        alternative={rows.map(({ name, figure }) => `${name}: ${figure}`).join('; ')}
        table={categoryTable(view, stages, nameOfRow)}
        legend={legend}
        note={view.note}
        fileName="portfolio-stages-by-category"
      >
        <StackedBars
          rows={rows}
          label={text('portfolio.chart.stagesByCategory')}
          scale="value"
          marked={marked}
          onMark={setMarked}
          onSelect={toCategory}
        />
        <Legend parts={legend} marked={marked} onMark={setMarked} onSelect={setMarked} />
      </WithTable>
    </section>
  )
}

function categoryTable(
  { text, figures, format }: PortfolioView,
  stages: Stages,
  nameOfRow: (row: CategoryStages) => string,
): ChartTable<CategoryStages> {
  const valueOf = (row: CategoryStages, stage: string) =>
    row.stages.find((figure) => figure.stage === stage)?.value ?? 0
  return {
    columns: [
      { id: 'category', title: text('evaluation.category.label'), text: nameOfRow },
      ...stages.stages.map(({ stage }) => ({
        id: stage,
        title: isSegment(stage) ? text(segmentNames[stage]) : stage,
        unit: figures.unit,
        figure: true,
        text: (row: CategoryStages) => format.number(valueOf(row, stage), { decimals: 0 }),
        value: (row: CategoryStages) => valueOf(row, stage),
      })),
    ],
    rows: stages.byCategory,
  }
}

interface ImpactsProps {
  readonly view: PortfolioView
  readonly impacts: NonNullable<Stages['impacts']>
}

/** The 16 impact categories; what products do not cover is said, never a 0. */
function Impacts({ view, impacts }: ImpactsProps) {
  const { text } = view
  const nameOf = (category: string) => (isEfCategory(category) ? text(categoryNames[category]) : category)
  const known = impacts.flatMap(({ category, value, notCovered }) =>
    value === null
      ? []
      : [
          {
            id: category,
            value,
            name:
              notCovered === 0
                ? nameOf(category)
                : `${nameOf(category)} (${text('portfolio.notCovered', { count: notCovered })})`,
          },
        ],
  )
  const without = impacts.filter(({ value }) => value === null)
  const parts = view.parts(known.toSorted((a, b) => b.value - a.value))
  return (
    <section className={styles.card}>
      <WithTable
        title={text('portfolio.chart.impacts')}
        caption={view.caption}
        alternative={inWords(parts)}
        table={partTable(parts, { text, title: text('portfolio.impact'), unit: view.figures.unit })}
        note={view.note}
        fileName="portfolio-impacts"
      >
        <BarList parts={parts} label={text('portfolio.chart.impacts')} />
      </WithTable>
      {without.length > 0 && (
        <p className={layout.dense}>
          {text('portfolio.noneCovers', { count: without.length })}
          {text('punctuation.colon')}
          {without.map(({ category }) => nameOf(category)).join(', ')}
        </p>
      )}
    </section>
  )
}
