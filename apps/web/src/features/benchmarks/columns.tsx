import type { BenchmarkRow } from '@ecotrame/contract'
import type { ScoreLabelId } from '@ecotrame/lca'
import { useText } from '../../i18n/index.ts'
import { Chip, noValue, useFormat, type Column } from '../../ui/index.ts'
import { useSourceDay } from '../benchmark-card/index.ts'
import { figuresOf, labelNames } from '../score-labels/index.ts'
import layout from '../../ui/layout.module.css'
import { MiniStrip } from './mini-strip.tsx'
import { useBenchmarkWords } from './use-benchmark-words.ts'

/** Columns of the collection, in order; those on demand wait in the chooser. */
export function useBenchmarkColumns(label: ScoreLabelId | null): readonly Column<BenchmarkRow>[] {
  const text = useText()
  const format = useFormat()
  const sourceDay = useSourceDay()
  const { inLanguage, source, origin } = useBenchmarkWords()
  const spread = useSpreadWords()
  const unit = label === null ? {} : { unit: figuresOf(label, format).unit }
  const figure = ({ figure: { label: shown } }: BenchmarkRow, value: number | undefined) => {
    const written = figuresOf(shown, format)
    // Where labels differ from row to row the unit stands with each figure.
    return value === undefined ? noValue : (label === null ? written.written : written.bare)(value)
  }
  return [
    {
      id: 'name',
      title: text('benchmarks.name'),
      cell: ({ name, chosen, warnings }) => (
        <span className={layout.inlineRow2}>
          {name}
          {chosen && <Chip tone="action">{text('benchmarks.chosen.short')}</Chip>}
          {warnings.some(({ code }) => code === 'MIXED_RELEASES') && (
            <Chip tone="attention">{text('benchmarks.mixed')}</Chip>
          )}
        </span>
      ),
      sort: 'name',
      fixed: true,
    },
    {
      id: 'category',
      title: text('evaluation.category.label'),
      cell: ({ category }) => inLanguage(category),
      sort: 'category',
    },
    { id: 'source', title: text('benchmarks.source.label'), cell: source },
    {
      id: 'n',
      title: text('benchmarks.n'),
      cell: ({ n }) => (n === null ? text('benchmarks.notPublished') : format.number(n, { decimals: 0 })),
      figure: true,
      sort: 'n',
    },
    {
      id: 'median',
      title: text('benchmarks.median'),
      ...unit,
      cell: (row) => figure(row, row.figure.distribution?.median),
      figure: true,
      sort: 'median',
    },
    {
      id: 'spread',
      title: text('benchmarks.spread.label'),
      cell: ({ figure: { distribution, label: shown } }) =>
        distribution === null ? (
          noValue
        ) : (
          <MiniStrip distribution={distribution} label={spread(distribution, shown)} />
        ),
    },
    {
      id: 'date',
      title: text('benchmarks.date'),
      cell: ({ asOf, computedAt }) => sourceDay(asOf ?? computedAt),
      sort: 'computedAt',
    },
    {
      id: 'label',
      title: text('results.label.label'),
      cell: ({ figure: { label: shown } }) => text(labelNames[shown]),
      onDemand: true,
    },
    { id: 'origin', title: text('benchmarks.origin.label'), cell: origin, onDemand: true },
    {
      id: 'minimum',
      title: text('benchmarks.minimum'),
      ...unit,
      cell: (row) => figure(row, row.figure.distribution?.minimum),
      figure: true,
      onDemand: true,
    },
    {
      id: 'maximum',
      title: text('benchmarks.maximum'),
      ...unit,
      cell: (row) => figure(row, row.figure.distribution?.maximum),
      figure: true,
      onDemand: true,
    },
    {
      id: 'team',
      title: text('evaluation.column.team'),
      cell: ({ team }) => team?.name ?? text('benchmarks.everybody'),
      onDemand: true,
    },
    {
      id: 'author',
      title: text('benchmarks.author'),
      cell: ({ author }) => author ?? noValue,
      onDemand: true,
    },
  ]
}

/** A distribution in words. */
export function useSpreadWords() {
  const text = useText()
  const format = useFormat()
  return (distribution: NonNullable<BenchmarkRow['figure']['distribution']>, label: ScoreLabelId): string => {
    const { written } = figuresOf(label, format)
    const { minimum, lowerQuartile, median, upperQuartile, maximum } = distribution
    const ends = { minimum: written(minimum), median: written(median), maximum: written(maximum) }
    return lowerQuartile === null || upperQuartile === null
      ? text('benchmarks.spread.ends', ends)
      : text('benchmarks.spread.quartiles', {
          ...ends,
          lower: written(lowerQuartile),
          upper: written(upperQuartile),
        })
  }
}
