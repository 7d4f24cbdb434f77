import type { BenchmarkRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { IconFlag, IconFlagOff, IconRefresh } from '@tabler/icons-react'
import { usePermitted } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { DistributionStrip } from '../../ui/charts/distribution-strip.tsx'
import { WithTable } from '../../ui/charts/with-table.tsx'
import {
  Button,
  ErrorPanel,
  Icon,
  Link,
  SidePanel,
  Skeleton,
  tellProblem,
  useFormat,
} from '../../ui/index.ts'
import { useSourceDay } from '../benchmark-card/index.ts'
import { basisNames, figuresOf, labelNames } from '../score-labels/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './benchmarks.module.css'
import { useSpreadWords } from './columns.tsx'
import { addressOfOrigin } from './origin-address.ts'
import { benchmarkQuery, useBenchmarkWork } from './queries.ts'
import { useBenchmarkWords } from './use-benchmark-words.ts'
import { useBenchmarkFigures } from './use-figures.ts'

interface BenchmarkPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** One benchmark: its figures, where they come from, and what stands behind them. */
export function BenchmarkPanel({ id, onClose }: BenchmarkPanelProps) {
  const text = useText()
  const { asked } = useBenchmarkFigures()
  const { data, error, refetch } = useQuery(benchmarkQuery(id, asked, useLanguage()))
  return (
    <SidePanel opened title={data?.name ?? text('benchmarks.one')} onClose={onClose}>
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <div className={layout.stack4}>
          <Spread benchmark={data} />
          <Notes benchmark={data} />
          <Facts benchmark={data} />
          <Actions benchmark={data} />
        </div>
      )}
    </SidePanel>
  )
}

interface OfBenchmark {
  readonly benchmark: BenchmarkRow
}

function Spread({ benchmark }: OfBenchmark) {
  const text = useText()
  const format = useFormat()
  const { inLanguage, source } = useBenchmarkWords()
  const spread = useSpreadWords()
  const { name, category, figure, releases } = benchmark
  const { distribution, label, basis } = figure
  if (distribution === null) return <p className={styles.hint}>{text('benchmarks.noFigure')}</p>
  const { written, unit } = figuresOf(label, format)
  const { minimum, lowerQuartile, median, upperQuartile, maximum } = distribution
  const rows = [
    { id: 'minimum', name: text('benchmarks.minimum'), value: minimum },
    { id: 'lower', name: text('benchmarks.lowerQuartile'), value: lowerQuartile },
    { id: 'median', name: text('benchmarks.median'), value: median },
    { id: 'upper', name: text('benchmarks.upperQuartile'), value: upperQuartile },
    { id: 'maximum', name: text('benchmarks.maximum'), value: maximum },
  ].flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }]))
  const words = spread(distribution, label)
  return (
    <WithTable
      title={text('benchmarks.finding', { category: inLanguage(category), median: written(median) })}
      caption={`${text(labelNames[label])} · ${text(basisNames[basis])}`}
      alternative={words}
      table={{
        columns: [
          { id: 'name', title: text('benchmarks.position'), text: ({ name: at }) => at },
          {
            id: 'value',
            title: text('benchmarks.figure'),
            unit,
            figure: true,
            text: ({ value }) => figuresOf(label, format).bare(value),
            value: ({ value }) => value,
          },
        ],
        rows,
      }}
      note={[source(benchmark), benchmark.sourceNote, ...releases].filter(Boolean).join(' · ')}
      fileName={`benchmark-${name}`}
    >
      <DistributionStrip
        low={minimum}
        // Where quartiles are not told, the middle half is not drawn wider than the median.
        q1={lowerQuartile ?? median}
        median={median}
        q3={upperQuartile ?? median}
        high={maximum}
        marks={rows
          .map(({ id, name: at, value }) => ({ id, name: at, value, figure: written(value) }))
          .filter(({ id }) => id === 'median')}
        tick={written}
        label={words}
      />
    </WithTable>
  )
}

function Notes({ benchmark: { warnings } }: OfBenchmark) {
  return warnings.length === 0 ? null : (
    <ul className={styles.notes}>
      {warnings.map(({ code, message }) => (
        <li key={code}>{message}</li>
      ))}
    </ul>
  )
}

function Facts({ benchmark }: OfBenchmark) {
  const text = useText()
  const format = useFormat()
  const sourceDay = useSourceDay()
  const { inLanguage, source, origin } = useBenchmarkWords()
  const { category, asOf, computedAt, n, leftOut, releases, coverage, team, author, sourceNote } = benchmark
  const address = addressOfOrigin(benchmark)
  const from = benchmark.origin.collection?.name ?? benchmark.origin.file
  const facts: readonly (readonly [string, string | null])[] = [
    [text('evaluation.category.label'), inLanguage(category)],
    [text('benchmarks.source.label'), [source(benchmark), sourceNote].filter(Boolean).join(' · ')],
    [text('benchmarks.n'), n === null ? text('benchmarks.notPublished') : format.number(n, { decimals: 0 })],
    [text('benchmarks.leftOut'), leftOut === 0 ? null : format.number(leftOut, { decimals: 0 })],
    [text('benchmarks.date'), sourceDay(asOf ?? computedAt)],
    [text('benchmarks.releases'), releases.join(' · ') || null],
    [text('evaluation.column.coverage'), coverage && coverageText(coverage, format.share)],
    [text('benchmarks.seenBy'), team?.name ?? text('benchmarks.everybody')],
    [text('benchmarks.author'), author],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      <dt>{text('benchmarks.origin.label')}</dt>
      <dd>
        {address === null ? origin(benchmark) : <Link to={address}>{origin(benchmark)}</Link>}
        {from !== null && ` (${from})`}
      </dd>
    </dl>
  )
}

const coverageText = (
  { minimum, maximum }: NonNullable<BenchmarkRow['coverage']>,
  share: (ratio: number) => string,
): string => (minimum === maximum ? share(minimum) : `${share(minimum)} – ${share(maximum)}`)

function Actions({ benchmark: { id, chosen, origin, category } }: OfBenchmark) {
  const text = useText()
  const { inLanguage } = useBenchmarkWords()
  const { choosing, refreshing } = useBenchmarkWork()
  if (!usePermitted('update_benchmark')) return null
  const onError = (problem: unknown) => tellProblem(problem, text)
  return (
    <>
      {chosen && (
        <p className={styles.hint}>{text('benchmarks.chosen.meaning', { category: inLanguage(category) })}</p>
      )}
      <div className={layout.wrap2}>
        <Button
          kind={chosen ? 'secondary' : 'primary'}
          icon={<Icon of={chosen ? IconFlagOff : IconFlag} />}
          loading={choosing.isPending}
          onClick={() => choosing.mutate({ id, chosen: !chosen }, { onError })}
        >
          {text(chosen ? 'benchmarks.unchoose' : 'benchmarks.choose')}
        </Button>
        {origin.kind !== 'file' && (
          <Button
            icon={<Icon of={IconRefresh} />}
            loading={refreshing.isPending}
            onClick={() => refreshing.mutate(id, { onError })}
          >
            {text('benchmarks.refresh')}
          </Button>
        )}
      </div>
    </>
  )
}
